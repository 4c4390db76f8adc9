import { useSyncExternalStore } from 'react';

/** What stands at the lower edge of the window with controls, sums or keys, such as the bar that saves a form. */
const bars = '[data-foot], [data-key-bar], [role="toolbar"], .MuiDialogActions-root';

/** In pixels: a bar that leaves less room below it counts too, as a confirmation would cover it. */
const room = 72;

const measureFeet = () => {
    const edge = window.innerHeight;
    const lowestFirst = [...document.querySelectorAll(bars)]
        .map(bar => bar.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .toSorted((one, other) => other.bottom - one.bottom);
    const top = lowestFirst.reduce((to, bar) => (bar.bottom > to - room ? Math.min(to, bar.top) : to), edge);
    return Math.min(edge - top, edge - room);
};

const watch = (onChange: () => void) => {
    let frame = 0;
    const soon = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(onChange);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    window.addEventListener('resize', soon);
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
        cancelAnimationFrame(frame);
        changes.disconnect();
        window.removeEventListener('resize', soon);
        window.removeEventListener('scroll', soon, { capture: true });
    };
};

const watchNothing = () => () => undefined;

/** The height of those bars in pixels, while `open`: whatever floats at the edge of the window stands above it. */
export const useFootHeight = (open: boolean) =>
    useSyncExternalStore(open ? watch : watchNothing, () => (open ? measureFeet() : 0));
