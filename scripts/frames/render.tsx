import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Me } from '../../contract/access.ts';
import { everything } from '../../contract/everything.ts';
import { createConsole } from '../../src/app/Console.tsx';
import { createServices } from '../../src/app/createServices.ts';
import { publicPageAt } from '../../src/app/publicPages.tsx';
import { createRoutes } from '../../src/app/routes.tsx';
import { view, viewsLoaded } from '../../src/kit/view.tsx';
import { ServicesContext } from '../../src/services/services.ts';
import { createStyles } from '../../src/theme/createStyles.ts';

const api = 'http://localhost/api';

const staff: Me = { id: 1, username: '', email: '', photo: null, super_user: true, has_password: true };

const pause = (milliseconds = 0) => new Promise(resolve => setTimeout(resolve, milliseconds));

const never = new Promise<never>(() => undefined);

/** A console that knows who is signed in, and whose other requests stay open; `calls` collects what it reads. */
const openConsole = async (isStaff: boolean) => {
    const calls: string[] = [];
    globalThis.fetch = async (input, init) => {
        const path = String(input).slice(api.length + 1);
        if (path === 'auth/me')
            return new Response(JSON.stringify(isStaff ? staff : { error: '' }), {
                status: isStaff ? 200 : 401,
            });
        if ((init?.method ?? 'GET') === 'GET') calls.push(path);
        return never;
    };
    const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };
    const services = createServices({ config, api });
    // What may be in local storage is not asked for in advance.
    services.referenceCache.read = () => never;
    await services.session.load();
    return { services, calls, ...createConsole(services) };
};

/** The paths below `/api` that the console reads for the list or the record at an address. */
export const callsAt = async (address: string) => {
    const { calls, fetchFirst } = await openConsole(true);
    const { pathname, search } = new URL(address, 'http://localhost');
    await fetchFirst({ pathname, search }).code;
    await pause();
    return calls;
};

/** Collects the rules that Emotion would insert, those of the whole page first. */
const collectRules = ({ sheet }: ReturnType<typeof createStyles>) => {
    const page: string[] = [];
    const rules: string[] = [];
    const prototype = Object.getPrototypeOf(sheet);
    prototype.insert = function insert(this: typeof sheet, rule: string) {
        (this.key.endsWith('-global') ? page : rules).push(rule);
    };
    return () => [...page.splice(0), ...rules.splice(0)];
};

/** Waits until the code of all that the page shows is there, and it stays as it is. */
const rest = async (root: HTMLElement) => {
    for (let before = ''; before === '' || before !== root.innerHTML;) {
        before = root.innerHTML;
        await viewsLoaded();
        // What they set off: effects, and what React has put off meanwhile, which takes its turn before this does.
        await pause(50);
        await new Promise(resolve => setImmediate(resolve));
    }
};

/** A page in one theme. */
interface Look {
    root: HTMLElement;
    /** The styles that it added, in their order. */
    rules: readonly string[];
}

const elementsOf = ({ root }: Look) =>
    [...root.querySelectorAll('*')].map(({ tagName }) => tagName).join(' ');

export interface Drawing {
    light: Look;
    dark: Look;
    /** The paths below `/api` that the console reads for the address. */
    calls: readonly string[];
    /** The path it ended at. */
    address: string;
}

/** The page at an address as it is while its data is on the way, for staff or for somebody who is not signed in. */
export const drawAddress = async (address: string, isStaff: boolean): Promise<Drawing> => {
    const { services, calls, Console, fetchFirst } = await openConsole(isStaff);
    const Shown = view(async () => Console);
    const router = createMemoryRouter(createRoutes(Shown), { initialEntries: [address] });
    await Promise.all([Shown.fetch(), publicPageAt(address)?.fetch()]);
    if (isStaff) await fetchFirst({ pathname: address, search: '' }).code;

    const styles = createStyles(undefined, 'frame');
    const collected = collectRules(styles);
    const root = document.createElement('div');
    document.body.append(root);
    const mounted = createRoot(root);
    mounted.render(
        <CacheProvider value={styles}>
            <ServicesContext value={services}>
                <RouterProvider router={router} />
            </ServicesContext>
        </CacheProvider>,
    );
    const look = async (theme: 'light' | 'dark', before: readonly string[]): Promise<Look> => {
        services.store.setItem('theme', theme);
        await rest(root);
        return { root: root.cloneNode(true) as HTMLElement, rules: [...before, ...collected()] };
    };
    let light = await look('light', []);
    let dark = await look('dark', []);
    // Something that came late is in one of them only.
    while (elementsOf(light) !== elementsOf(dark)) {
        light = await look('light', light.rules);
        dark = await look('dark', dark.rules);
    }
    mounted.unmount();
    root.remove();
    services.store.reset();
    return { light, dark, calls: [...new Set(calls)], address: router.state.location.pathname };
};
