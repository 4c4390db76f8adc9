/** Mirrors a directional icon on a right-to-left page. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } };
