"""Pictures of Python’s memory that a browser refuses."""

SPOILT = ("empty", "other", "cut", "outdated")

OUTDATED = """
const [zlib, fs] = [require("zlib"), require("fs")], [from, to] = process.argv.slice(1);
const picture = zlib.gunzipSync(fs.readFileSync(from)), quality = {[zlib.constants.BROTLI_PARAM_QUALITY]: 1};
picture[16] ^= 1;
fs.writeFileSync(to, zlib.brotliCompressSync(picture, {params: quality}));
"""
"""Writes the picture of another build: the seventeenth byte is the first that says which one."""


def spoilt_picture(how, whole, node, tmp_path):
    """What stands in the place of the picture of the memory."""
    if how == "outdated":
        node(("-e", OUTDATED, str(whole), str(tmp_path / "outdated")))
        return (tmp_path / "outdated").read_bytes()
    data = whole.read_bytes()
    return {"empty": b"", "other": b"no picture of any memory", "cut": data[: len(data) // 2]}[how]
