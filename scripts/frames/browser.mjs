import { JSDOM } from 'jsdom';

/** What the console's code reads from the window. */
const names = [
    'document',
    'localStorage',
    'location',
    'history',
    'navigator',
    'Element',
    'HTMLElement',
    'HTMLIFrameElement',
    'MutationObserver',
    'Node',
    'getComputedStyle',
];

const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
};

/** From this delay on, in milliseconds, a timer is for what comes after the first look of a page. */
const later = 1000;

/**
 * Makes this process a browser with a wide window, as far as the console needs one to draw itself: jsdom, and what
 * it lacks.
 */
export const becomeBrowser = () => {
    const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
        url: 'http://localhost/',
        pretendToBeVisual: true,
    });
    window.matchMedia = query => ({
        matches: query.includes('min-width'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
    });
    window.ResizeObserver = observer;
    window.IntersectionObserver = observer;
    window.scrollTo = () => {};
    // The first look of a page comes before the browser is idle.
    window.requestIdleCallback = () => 0;
    for (const name of names)
        Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
    globalThis.window = window;
    globalThis.ResizeObserver = observer;
    globalThis.requestIdleCallback = window.requestIdleCallback;
    globalThis.requestAnimationFrame = run => window.requestAnimationFrame(run);
    globalThis.cancelAnimationFrame = id => window.cancelAnimationFrame(id);
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, delay = 0, ...given) =>
        delay < later ? setTimeout(run, delay, ...given) : 0;
};
