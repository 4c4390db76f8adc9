const opposite: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** In a right-to-left language the left and right arrows are swapped. */
export const readingKey = ({ key, currentTarget }: { key: string; currentTarget: Element }) =>
    getComputedStyle(currentTarget).direction === 'rtl' ? (opposite[key] ?? key) : key;
