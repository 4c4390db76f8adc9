import { useEffect, type RefObject } from 'react';

/** Elements scrolled into view end above a sticky bar at the foot, and so does the focused one when the bar grows. */
export const useScrollRoom = (bar: RefObject<HTMLElement | null>) => {
    useEffect(() => {
        const element = bar.current!;
        const page = document.documentElement;
        const observer = new ResizeObserver(() => {
            if (getComputedStyle(element).position !== 'sticky') return;
            page.style.scrollPaddingBlockEnd = `${element.offsetHeight}px`;
            const focused = document.activeElement;
            if (!focused || focused === document.body || element.contains(focused)) return;
            const { top, bottom } = focused.getBoundingClientRect();
            const isCovered = top < window.innerHeight && bottom > element.getBoundingClientRect().top;
            if (isCovered) focused.scrollIntoView({ block: 'nearest' });
        });
        observer.observe(element);
        return () => {
            observer.disconnect();
            page.style.scrollPaddingBlockEnd = '';
        };
    }, [bar]);
};
