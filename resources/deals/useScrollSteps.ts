import { useEffect, useState } from 'react';

/** The fraction of the visible width that one step scrolls, so that part of it stays in view. */
const stepFraction = 0.8;

/**
 * Scrolls a row sideways in steps, smoothly unless reduced motion is preferred, and returns whether there is
 * more before and after the visible part.
 */
export const useScrollSteps = (row: HTMLElement | null) => {
    const [more, setMore] = useState({ before: false, after: false });
    useEffect(() => {
        if (!row) return;
        const update = () => {
            const hidden = row.scrollWidth - row.clientWidth;
            // In right-to-left layouts scrollLeft is negative.
            const offset = Math.abs(row.scrollLeft);
            setMore({ before: offset > 1, after: offset < hidden - 1 });
        };
        update();
        row.addEventListener('scroll', update, { passive: true });
        const resizeObserver = new ResizeObserver(update);
        resizeObserver.observe(row);
        const childObserver = new MutationObserver(update);
        childObserver.observe(row, { childList: true });
        return () => {
            row.removeEventListener('scroll', update);
            resizeObserver.disconnect();
            childObserver.disconnect();
        };
    }, [row]);
    const step = (direction: 1 | -1) => {
        if (!row) return;
        const sign = getComputedStyle(row).direction === 'rtl' ? -direction : direction;
        const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        row.scrollBy({
            left: sign * row.clientWidth * stepFraction,
            behavior: reducedMotion ? 'auto' : 'smooth',
        });
    };
    return { ...more, step };
};
