import { flatSearch, frameworkSearch, isFrameworkSearch, type ListParameters } from './listSearch.ts';

/** Where the screens of a resource are to be found. */
export interface ResourcePaths {
    /** Where the records are listed; `/{name}` when absent. */
    list?: string;
    /** The one address of a record, viewed or edited in place: `/product/:id`. */
    record?: string;
    /** Where a new record is entered: `/products/new`. */
    create?: string;
}

/** What the border between react-admin's paths and the public addresses needs to know of a resource. */
export interface AddressedResource extends ListParameters {
    name: string;
    paths: ResourcePaths;
    /** Further screens below the list's address. */
    pages: readonly string[];
}

export interface Place {
    pathname: string;
    search: string;
}

export interface Addresses {
    /** React-admin's place to the public one; `from` is react-admin's place before it. */
    toAddress: (internal: Place, from?: Place) => Place;
    /** A public address to react-admin's place; one that only the framework would use leads nowhere. */
    toInternal: (address: Place) => Place;
    /** The real address of one spelled the framework's way, such as `/products/12/show`. */
    realAddress: (address: Place) => Place | undefined;
}

/** Never matched by a route, so react-admin falls through to its not-found page. */
export const nowhere = '/~';

interface Rule {
    internal: string;
    address: string;
    edit?: boolean;
    list?: AddressedResource;
}

const rulesOf = (resource: AddressedResource): Rule[] => {
    const { name, pages, paths } = resource;
    const { list = `/${name}`, record, create } = paths;
    const rules: Rule[] = pages.map(page => ({ internal: `/${name}/${page}`, address: `${list}/${page}` }));
    if (create) rules.push({ internal: `/${name}/create`, address: create });
    if (record) {
        rules.push({ internal: `/${name}/:id/show`, address: record });
        rules.push({ internal: `/${name}/:id`, address: record, edit: true });
    }
    return [...rules, { internal: `/${name}`, address: list, list: resource }];
};

/** Rewrites `pathname` from one pattern to another, or answers undefined where it does not fit. Ids are numbers. */
const rewrite = (pathname: string, from: string, to: string) => {
    const [before = '', after] = from.split(':id');
    if (after === undefined) return pathname === from ? to : undefined;
    if (!pathname.startsWith(before) || !pathname.endsWith(after)) return undefined;
    const id = pathname.slice(before.length, pathname.length - after.length);
    return /^\d+$/.test(id) ? to.replace(':id', id) : undefined;
};

const trim = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

const isEdit = (search: string) => new URLSearchParams(search).get('edit') === 'true';

const withEdit = (search: string, edit: boolean) => {
    const params = new URLSearchParams(search);
    params.delete('edit');
    if (edit) params.set('edit', 'true');
    return params.size > 0 ? `?${params}` : '';
};

/**
 * Builds the border between the two spellings: react-admin names every view after its resource
 * (`/products/create`, `/products/12/show`), the public addresses are fixed (`/products/new`,
 * `/product/12`, and `?edit=true` for its form). `screens` maps the framework's paths of single screens.
 */
export const createAddresses = (
    resources: readonly AddressedResource[],
    screens: Readonly<Record<string, string>> = {},
): Addresses => {
    const rules: Rule[] = [
        ...Object.entries(screens).map(([internal, address]) => ({ internal, address })),
        ...resources.flatMap(rulesOf),
    ];

    /** Below a resource's list nothing but what is declared there exists. */
    const isBelowList = (pathname: string) => resources.some(({ name }) => pathname.startsWith(`/${name}/`));

    const isAddress = (pathname: string) =>
        rules.some(rule => rewrite(pathname, rule.address, rule.address) !== undefined);

    const outward = (pathname: string, search: string, from?: Place): Place | undefined => {
        for (const { internal, address, edit, list } of rules) {
            const target = rewrite(pathname, internal, address);
            if (target === undefined) continue;
            if (list) {
                const before = from?.pathname === pathname ? from.search : '';
                return { pathname: target, search: flatSearch(search, list, before) };
            }
            return {
                pathname: target,
                search: internal.includes(':id') ? withEdit(search, edit === true) : search,
            };
        }
        return undefined;
    };

    return {
        toAddress: ({ pathname, search }, from) => {
            const path = trim(pathname);
            // An address written by hand in a link is already what it should be.
            if (isAddress(path) && !rules.some(rule => rule.internal === path))
                return { pathname: path, search };
            return outward(path, search, from) ?? { pathname, search };
        },

        toInternal: ({ pathname, search }) => {
            const path = trim(pathname);
            for (const { internal, address, edit, list } of rules) {
                const target = rewrite(path, address, internal);
                if (target === undefined) continue;
                if (list) return { pathname: target, search: frameworkSearch(search, list) };
                if (!address.includes(':id')) return { pathname: target, search };
                if ((edit === true) === isEdit(search))
                    return { pathname: target, search: withEdit(search, false) };
            }
            const leadsNowhere = isBelowList(path) || outward(path, search) !== undefined;
            return { pathname: leadsNowhere ? nowhere : pathname, search };
        },

        realAddress: ({ pathname, search }) => {
            const path = trim(pathname);
            if (isAddress(path)) {
                const list = rules.find(rule => rule.address === path)?.list;
                if (list && isFrameworkSearch(search))
                    return { pathname: path, search: flatSearch(search, list) };
                return path === pathname ? undefined : { pathname: path, search };
            }
            return path === '/' ? undefined : outward(path, search);
        },
    };
};
