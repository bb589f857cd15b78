// Whether the reader has asked for a page on which nothing moves.

export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
