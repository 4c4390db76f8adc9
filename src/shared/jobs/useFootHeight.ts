import { useEffect, useState } from 'react';

/** What sticks at the lower edge of the window, such as the bar that saves a form, is marked with `data-foot`. */
const marked = '[data-foot]';

const measureFeet = () => {
    const edge = window.innerHeight;
    const tops = [...document.querySelectorAll(marked)]
        .map(foot => foot.getBoundingClientRect())
        .filter(({ height, bottom }) => height > 0 && Math.round(bottom) >= edge)
        .map(({ top }) => top);
    return Math.max(0, edge - Math.min(edge, ...tops));
};

/** How high what sticks at the lower edge of the window is, in pixels, as long as `open`. */
export const useFootHeight = (open: boolean) => {
    const [height, setHeight] = useState(0);
    useEffect(() => {
        if (!open) return undefined;
        let frame = 0;
        const measure = () => {
            cancelAnimationFrame(frame);
            frame = requestAnimationFrame(() => setHeight(measureFeet()));
        };
        measure();
        const changes = new MutationObserver(measure);
        changes.observe(document.body, { childList: true, characterData: true, subtree: true });
        window.addEventListener('resize', measure);
        return () => {
            cancelAnimationFrame(frame);
            changes.disconnect();
            window.removeEventListener('resize', measure);
        };
    }, [open]);
    return height;
};
