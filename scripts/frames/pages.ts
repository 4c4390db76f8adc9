import { everything } from '../../contract/everything.ts';
import { createHttp } from '../../dataProvider/http.ts';
import { addressPatterns } from '../../src/app/addressPatterns.ts';
import { createConsoleData } from '../../src/app/createConsoleData.ts';
import { Dashboard, Settings } from '../../src/app/pages.ts';
import { createPrefetch } from '../../src/app/prefetch.ts';
import { publicPageAt, publicPaths } from '../../src/app/publicPages.tsx';
import { resources } from '../../src/app/registry.ts';
import { languages } from '../../src/i18n/languages.ts';
import { standardViews } from '../../src/features/resource/standardViews.ts';
import type { ConsoleServices } from '../../src/services/services.ts';
import { createQueryClient } from '../../src/services/queryClient.ts';
import { breakpoints } from '../../src/theme/measures.ts';
import { skeletons } from './skeletons.ts';
import { createAddresses } from '../../src/routing/addresses.ts';

type Resource = (typeof resources)[number];

/** Stands for any id or barcode while calls are collected. */
const anyId = '12345678';

/** Pages of a list that are read early; deeper ones are rare. */
const earlyPages = 5;

/** First reads of pages without a declared endpoint, as paths below `/api`; `pageStart.ts` fills in the days. */
const firstReads: Readonly<Record<string, readonly string[]>> = {
    '/dashboard': [
        'dashboard-stats',
        'region-processings?date={today}',
        'region-processings/days?from={from}&to={to}',
        'runs?date={today}',
        'prices/suspicious',
    ],
    '/desk': ['desk/figures', 'desk?order=oldest'],
    '/coverage': ['coverage', 'clean-up'],
    '/activity': ['activity?outside=false', 'activity/authors'],
    '/barcode/:id': ['barcode/{id}'],
};

const addresses = createAddresses(resources);
const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, anyId);

/** The file of a view: the build makes its loader reject with it (`listPages.mjs`). */
const fileOf = async (view: object | undefined): Promise<string | undefined> => {
    if (!view || !('fetch' in view)) return undefined;
    return (view.fetch as () => Promise<never>)().catch(({ file }: { file: string }) => file);
};

/** The paths below `/api` that the data provider reads for the list or record at an address. */
const readsAt = async (pathname: string, search: string) => {
    const reads: string[] = [];
    const client = (path: string) => {
        reads.push(path.replaceAll(anyId, '{id}'));
        return new Promise<never>(() => undefined);
    };
    const offers = {
        sends: async () => true,
        narrows: async () => everything.narrowing,
        readsQueryHeader: async () => true,
    };
    const http = createHttp(client, offers, { save: client });
    const queryClient = createQueryClient(http);
    const services = {
        client,
        http,
        queryClient,
        referenceCache: { read: () => new Promise(() => undefined) },
    };
    const dataProvider = createConsoleData(resources, services as unknown as ConsoleServices);
    const declared = resources.map(resource => ({
        ...resource,
        list: resource.endpoint?.list && (() => null),
        show: resource.endpoint?.record && (() => null),
    }));
    createPrefetch(declared, { queryClient, dataProvider })({ pathname, search });
    await new Promise(resolve => setTimeout(resolve));
    return reads;
};

/** The reads of a list by the query of its address: its first pages, and the records of another record. */
const readsOfList = async (address: string, { idFilters = {} }: Resource) => {
    const searches = [
        '',
        ...Array.from({ length: earlyPages - 1 }, (_, index) => `?page=${index + 2}`),
        ...Object.keys(idFilters).map(filter => `?${filter}=${anyId}`),
    ];
    const found: Record<string, readonly string[]> = {};
    for (const search of searches) found[search.replace(anyId, '{id}')] = await readsAt(address, search);
    return found;
};

/** How the page at a pattern of addresses starts. */
const pageAt = async (pattern: string) => {
    const address = addressOf(pattern);
    const open = publicPageAt(address);
    if (open) {
        const [name] = Object.entries(publicPaths).find(([, path]) => path === pattern)!;
        const skeleton = { landing: 'landing', login: 'signIn', download: 'download' }[name];
        const leadsTo = name === 'landing' || name === 'login' ? '/dashboard' : undefined;
        return { isOpen: true, skeleton, leadsTo, code: await fileOf(open), calls: {} };
    }
    const place = { pathname: address, search: '' };
    const { pathname } = addresses.toInternal(addresses.realAddress(place) ?? place);
    const [, name, id, show] = pathname.split('/');
    const resource = resources.find(each => each.name === name);
    if (!resource || !name) {
        const Page = pattern === '/settings' ? Settings : Dashboard;
        return { skeleton: 'board', code: await fileOf(Page), calls: { '': firstReads[pattern] ?? [] } };
    }
    if (id === undefined) {
        const isList = resource.endpoint?.list !== undefined;
        const calls = isList ? await readsOfList(address, resource) : { '': firstReads[pattern] ?? [] };
        const skeleton = isList ? 'list' : pattern === '/desk' ? 'desk' : 'board';
        return { skeleton, code: await fileOf(resource.list), calls };
    }
    if (show === 'show') {
        const reads = firstReads[pattern] ?? (await readsAt(address, ''));
        return { skeleton: 'record', code: await fileOf(resource.show), calls: { '*': reads } };
    }
    const Form = { create: resource.create, [anyId]: resource.edit }[id] ?? resource.screens[id];
    return { skeleton: 'record', code: await fileOf(Form), calls: {} };
};

const form = '/products/new';

export const pages = [
    // Before the form without a submission.
    { pattern: form, asks: 'link_to', ...(await pageAt(form)), skeleton: 'approve' },
    ...(await Promise.all(
        [...new Set(addressPatterns)].map(async pattern => ({ pattern, ...(await pageAt(pattern)) })),
    )),
];

const filesOf = async (name: string, views: Readonly<Record<string, object | undefined>>, hot = false) => {
    const found = Object.entries(views).map(async ([kind, view]) => ({
        name,
        kind,
        hot,
        file: await fileOf(view),
    }));
    return (await Promise.all(found)).filter(({ file }) => file !== undefined);
};

const viewsOf = ({ name, hot, endpoint, list, show, edit, create, screens }: Resource) =>
    filesOf(name, { [endpoint?.list ? 'list' : 'page']: list, show, edit, create, ...screens }, hot);

const socialPost = publicPageAt(addressOf(publicPaths.socialPost));

const { fields: _fields, ...standard } = standardViews({});

/** The files of the views, by what they show; hot ones are most often opened first. */
export const views = [
    ...(await filesOf('dashboard', { page: Dashboard }, true)),
    ...(await filesOf('settings', { page: Settings })),
    ...(await filesOf('social-post', { page: socialPost })),
    ...(await filesOf('standard', standard)),
    ...(await Promise.all(resources.map(viewsOf))).flat(),
];

export const settings = {
    'right-to-left': Object.keys(languages)
        .filter(locale => languages[locale]?.rightToLeft)
        .join(' '),
    rail: String(breakpoints.rail),
};

export { skeletons };
