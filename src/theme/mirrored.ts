/** The style of a directional icon: mirrored on a right-to-left page. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } };
