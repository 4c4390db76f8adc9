import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

/** What a flow expects to go wrong: a console error or a refused request that fits one of these is not a fault. */
interface Tolerance {
    tolerate: RegExp[];
}

const watch = (context: BrowserContext, origin: string, faults: string[]) => {
    const look = (page: Page) => {
        page.on('pageerror', error => faults.push(`page error: ${error.message}`));
        page.on('console', message => {
            if (message.type() === 'error')
                faults.push(`console error: ${message.text()} ${message.location().url}`);
        });
    };
    context.pages().forEach(look);
    context.on('page', look);
    context.on('request', request => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`request to ${url.origin}`);
    });
};

/** A flow fails on a console error, a page error or a request to another host, unless it says it expects it. */
export const test = base.extend<Tolerance>({
    tolerate: [[], { option: true }],
    context: async ({ context, baseURL, tolerate }, use) => {
        const faults: string[] = [];
        watch(context, new URL(baseURL!).origin, faults);
        await use(context);
        expect(faults.filter(fault => !tolerate.some(pattern => pattern.test(fault)))).toEqual([]);
    },
});

export { expect };
