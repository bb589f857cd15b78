// An apprentice: who has come to the class.

export const PAWN = `<svg viewBox="0 0 40 56" aria-hidden="true">
<circle cx="20" cy="12" r="9"/><path d="M20 18c-9 0-12 12-15 34h30C32 30 29 18 20 18z"/></svg>`;
