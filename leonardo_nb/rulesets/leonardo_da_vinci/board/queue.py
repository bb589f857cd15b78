"""Who stands before a zone, in order from the arrow."""

from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import Group


def standing(sheet: Sheet, zone: str) -> list[Group]:
    """The groups that are there, the one nearest the arrow first."""
    return sorted((group for group in sheet.state.groups_in(zone) if group.queue), key=lambda group: group.queue)


def label(sheet: Sheet, zone: str) -> str:
    """A zone and its queue in words."""
    groups = (sheet.writer.group(group) for group in standing(sheet, zone))
    return " · ".join((sheet.writer.zone(zone), *groups))
