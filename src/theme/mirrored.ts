/** The style of a sign that points along the line: the other way where the page runs from right to left. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } };
