import {
    expect,
    test as base,
    type APIRequestContext,
    type BrowserContext,
    type Page,
    type PlaywrightWorkerArgs,
} from '@playwright/test';
import { keepToasts } from './page.ts';
import { copyTemplate, dataOfTest, dataOfWorker, removeData, type Data } from './data.ts';
import { startServer } from './servers.ts';
import { signInByRequest } from './signIn.ts';

type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface Options {
    /** What a flow expects to go wrong: a console error that fits one of these is not a fault. */
    tolerate: RegExp[];
    /** The browser starts with the session of a staff member; else nobody is signed in. */
    signedIn: boolean;
    /** The browser is set to save data, so that the console fetches nothing ahead: a twelfth of the flows' work. */
    savesData: boolean;
    /** The server is opened by a name, to which passkeys are bound, not by its IP address. */
    byName: boolean;
    /** The flow has a server and a copy of the demo data to itself; else it shares those of the worker. */
    fresh: boolean;
}

/** A server with the session of a staff member. */
interface Site {
    origin: string;
    session: SignedIn;
}

interface Given {
    staffSession: SignedIn;
    site: Site;
    /** Asks the server directly, as the staff member. */
    api: Api;
}

interface Shared {
    /** Where the worker's own server is, which works on a copy of the demo data. */
    origin: string;
    /** A session of the staff member on it, opened so lately that nothing asks to confirm it. */
    recentSession: () => Promise<SignedIn>;
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

/** Signs the staff member in on a server. */
const sessionOn = async (playwright: PlaywrightWorkerArgs['playwright'], origin: string) => {
    const context = await playwright.request.newContext({ baseURL: origin });
    await signInByRequest(context);
    const session = await context.storageState();
    await context.dispose();
    return session;
};

/** Milliseconds: a flow lasts minutes, and some acts want a sign-in of the last ten. */
const recent = 4 * 60_000;

/** Runs `work` with a server on a copy of the demo data. */
const withServer = async (data: Data, work: (origin: string) => Promise<void>) => {
    await copyTemplate(data);
    const { origin, stop } = await startServer('dist/server/main.js', data.env);
    await work(origin);
    await stop();
    await removeData(data);
};

/** A flow fails on a console error, a page error or a request to another host, unless it says it expects it. */
export const test = base.extend<Options & Given, Shared>({
    tolerate: [[], { option: true }],
    signedIn: [true, { option: true }],
    savesData: [true, { option: true }],
    byName: [false, { option: true }],
    fresh: [false, { option: true }],
    origin: [
        // Playwright reads from the pattern which fixtures this one needs: none.
        // oxlint-disable-next-line no-empty-pattern
        async ({}, use) => withServer(dataOfWorker(), use),
        { scope: 'worker', timeout: 180_000 },
    ],
    recentSession: [
        async ({ playwright, origin }, use) => {
            let last: { opened: number; session: SignedIn } | undefined;
            await use(async () => {
                if (!last || Date.now() - last.opened > recent)
                    last = { opened: Date.now(), session: await sessionOn(playwright, origin) };
                return last.session;
            });
        },
        { scope: 'worker' },
    ],
    staffSession: async ({ recentSession }, use) => use(await recentSession()),
    site: async ({ fresh, byName, playwright, origin, staffSession }, use, { testId }) => {
        if (!fresh) return use({ origin, session: staffSession });
        await withServer(dataOfTest(testId), async address => {
            const own = byName ? address.replace('127.0.0.1', 'localhost') : address;
            await use({ origin: own, session: await sessionOn(playwright, own) });
        });
    },
    baseURL: async ({ site }, use) => use(site.origin),
    api: async ({ playwright, site }, use) => {
        const context = await playwright.request.newContext({
            baseURL: site.origin,
            storageState: site.session,
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
    storageState: async ({ signedIn, site }, use) => use(signedIn ? site.session : undefined),
    context: async ({ context, baseURL, tolerate, savesData }, use) => {
        const faults: string[] = [];
        watch(context, new URL(baseURL!).origin, faults);
        await keepToasts(context);
        if (savesData)
            await context.addInitScript(() => {
                Object.defineProperty(navigator, 'connection', {
                    value: { saveData: true },
                    // The first page of a tab may keep the window of the empty one before it, where this has run already.
                    configurable: true,
                });
            });
        await use(context);
        const expected = [nobodySignedIn, ...tolerate];
        expect(faults.filter(fault => !expected.some(pattern => pattern.test(fault)))).toEqual([]);
    },
});

export { expect };
