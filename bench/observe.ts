const told = 'seen';

/**
 * Runs in a page before its own scripts: remembers the moment of the first frame in which an element of `selector` is
 * visible with its text, every task of more than 50 ms, and every layout shift. Playwright's own waiting adds forty milliseconds of
 * script to a page that is just opening.
 */
export const observe = (selector: string) => `(function () {
    const kept = (globalThis.observed = { tasks: [], shift: 0 });
    performance.setResourceTimingBufferSize(2000);
    new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) kept.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput } of list.getEntries()) kept.shift += hadRecentInput ? 0 : value;
    }).observe({ type: 'layout-shift', buffered: true });
    const isFilled = one => one.matches('input') || one.textContent.trim() !== '';
    (function look() {
        const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
        if (!found.some(one => isFilled(one) && one.checkVisibility())) return requestAnimationFrame(look);
        kept.seen = performance.now();
        console.debug('${told}');
    })();
})()`;

/** Whether a message of the page's console says that the element is visible. */
export const isSeen = (text: string) => text === told;

/** What an opened page has cost; times in milliseconds from the navigation, sizes in KiB as sent. */
export interface Opened {
    seen: number;
    firstPaint: number;
    firstContentful: number;
    /** From the request of the document to that of the data; null where there is none. */
    dataAsked: number | null;
    /** 0 where none took more than 50 ms. */
    longestTask: number;
    /** Processor time of the page's main thread until the element was visible. */
    busy: number;
    shift: number;
    requests: number;
    scripts: number;
    /** JavaScript that had arrived when the element was visible. */
    scriptsUntilSeen: number;
    /** In the rows of the table. */
    elements: number;
}

/** Waits until the page has requested nothing for a second and a half, then returns what it cost. */
export const opened = (data: string) => `new Promise(done => {
    const requests = () => performance.getEntriesByType('resource');
    const report = () => {
        const [page] = performance.getEntriesByType('navigation');
        const paint = name => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        const [asked] = requests().filter(({ name }) => ${JSON.stringify(data)} && name.includes(${JSON.stringify(data)}));
        const scripts = requests().filter(({ name }) => name.endsWith('.js'));
        const size = files => files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
        done({
            seen: observed.seen,
            firstPaint: paint('first-paint'),
            firstContentful: paint('first-contentful-paint'),
            dataAsked: asked ? asked.startTime - page.fetchStart : null,
            longestTask: Math.max(0, ...observed.tasks),
            shift: observed.shift,
            requests: requests().length + 1,
            scripts: size(scripts),
            scriptsUntilSeen: size(scripts.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= observed.seen)),
            elements: document.querySelectorAll('tbody *').length,
        });
    };
    (function settle(known) {
        const count = requests().length;
        if (count === known) report();
        else setTimeout(settle, 1500, count);
    })(-1);
})`;
