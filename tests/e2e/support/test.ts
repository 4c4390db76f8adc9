import {
    expect,
    test as base,
    type APIRequestContext,
    type BrowserContext,
    type Page,
} from '@playwright/test';
import { copyTemplate, dataOfWorker, removeData } from './data.ts';
import { basePort, startServer } from './servers.ts';
import { signInByRequest } from './signIn.ts';

type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface Options {
    /** What a flow expects to go wrong: a console error that fits one of these is not a fault. */
    tolerate: RegExp[];
    /** The browser starts with the session of a staff member; else nobody is signed in. */
    signedIn: boolean;
    /** The browser is set to save data, so that the console fetches nothing ahead: a twelfth of the flows' work. */
    savesData: boolean;
}

interface Shared {
    /** Where the worker's own server is, which works on a copy of the demo data. */
    origin: string;
    staffSession: SignedIn;
    /** Asks the server directly, as the staff member. */
    api: Api;
}

/** What the server holds, read without the console. */
export interface Api {
    get: <Answer>(path: string) => Promise<Answer>;
}

/** The browser's own line about the question who is signed in, where the answer is nobody. */
const nobodySignedIn =
    /^console error: Failed to load resource: the server responded with a status of 401 \(Unauthorized\) http:\/\/[\w.:]+\/api\/auth\/me$/;

const watch = (context: BrowserContext, origin: string, faults: string[]) => {
    const look = (page: Page) => {
        page.on('pageerror', error => faults.push(`page error: ${error.message}`));
        page.on('console', message => {
            if (message.type() === 'error')
                faults.push(`console error: ${message.text()} ${message.location().url}`);
        });
        // Choosers of files are intercepted only while somebody listens, and the browser hears of it late: a key
        // pressed right after the first listener came would open its own chooser, which nobody can answer.
        page.on('filechooser', () => undefined);
    };
    context.pages().forEach(look);
    context.on('page', look);
    context.on('request', request => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`request to ${url.origin}`);
    });
};

/** A flow fails on a console error, a page error or a request to another host, unless it says it expects it. */
export const test = base.extend<Options, Shared>({
    tolerate: [[], { option: true }],
    signedIn: [true, { option: true }],
    savesData: [true, { option: true }],
    origin: [
        // Playwright reads from the pattern which fixtures this one needs: none.
        // oxlint-disable-next-line no-empty-pattern
        async ({}, use, { parallelIndex }) => {
            const data = dataOfWorker();
            await copyTemplate(data);
            const { origin, stop } = await startServer('dist/server/main.js', {
                env: data.env,
                port: basePort + parallelIndex,
            });
            await use(origin);
            await stop();
            await removeData(data);
        },
        { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ origin }, use) => use(origin),
    staffSession: [
        async ({ playwright, origin }, use) => {
            const context = await playwright.request.newContext({ baseURL: origin });
            await signInByRequest(context);
            await use(await context.storageState());
            await context.dispose();
        },
        { scope: 'worker' },
    ],
    api: [
        async ({ playwright, origin, staffSession }, use) => {
            const context = await playwright.request.newContext({
                baseURL: origin,
                storageState: staffSession,
            });
            await use({
                get: async path => {
                    const response = await context.get(`/api/${path}`);
                    expect(response.status(), path).toBe(200);
                    return response.json();
                },
            });
            await context.dispose();
        },
        { scope: 'worker' },
    ],
    storageState: async ({ signedIn, staffSession }, use) => use(signedIn ? staffSession : undefined),
    context: async ({ context, baseURL, tolerate, savesData }, use) => {
        const faults: string[] = [];
        watch(context, new URL(baseURL!).origin, faults);
        if (savesData)
            await context.addInitScript(() => {
                Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
            });
        await use(context);
        const expected = [nobodySignedIn, ...tolerate];
        expect(faults.filter(fault => !expected.some(pattern => pattern.test(fault)))).toEqual([]);
    },
});

export { expect };
