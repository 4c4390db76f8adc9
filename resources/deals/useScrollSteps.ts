import { useEffect, useState } from 'react';

/** How much of what is seen a step goes on by, so that a part of it stays in sight. */
const share = 0.8;

/**
 * Scrolls a row sideways by steps, smoothly unless no motion is wished for, and says whether there is more of it
 * before and after what is seen.
 */
export const useScrollSteps = (row: HTMLElement | null) => {
    const [more, setMore] = useState({ before: false, after: false });
    useEffect(() => {
        if (!row) return;
        const look = () => {
            const hidden = row.scrollWidth - row.clientWidth;
            // Right to left the offset is below 0.
            const offset = Math.abs(row.scrollLeft);
            setMore({ before: offset > 1, after: offset < hidden - 1 });
        };
        look();
        row.addEventListener('scroll', look, { passive: true });
        const sizes = new ResizeObserver(look);
        sizes.observe(row);
        const rows = new MutationObserver(look);
        rows.observe(row, { childList: true });
        return () => {
            row.removeEventListener('scroll', look);
            sizes.disconnect();
            rows.disconnect();
        };
    }, [row]);
    const step = (direction: 1 | -1) => {
        if (!row) return;
        const sign = getComputedStyle(row).direction === 'rtl' ? -direction : direction;
        const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        row.scrollBy({ left: sign * row.clientWidth * share, behavior: isStill ? 'auto' : 'smooth' });
    };
    return { ...more, step };
};
