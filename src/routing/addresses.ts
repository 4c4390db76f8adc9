import { listDefaults } from './listDefaults.ts';
import { flatSearch, frameworkSearch, isFrameworkSearch, type ListParameters } from './listSearch.ts';

export interface ResourcePaths {
    /** The list; `/{name}` by default. */
    list?: string;
    /** A record, viewed or edited in place: `/product/:id`. */
    record?: string;
    /** The form of a new record: `/products/new`. */
    create?: string;
}

export interface AddressedResource extends ListParameters {
    name: string;
    paths: ResourcePaths;
    /** Path segments of further screens below the list's address. */
    pages: readonly string[];
    /** The list reads its search parameters itself; none of them is a page, a size or a sort. */
    ownSearch?: boolean;
}

export interface Place {
    pathname: string;
    search: string;
}

export interface Addresses {
    /** The public address of a react-admin path; `from` is the previous react-admin path. */
    toAddress: (internal: Place, from?: Place) => Place;
    /** The react-admin path of a public address; react-admin's own spellings lead nowhere. */
    toInternal: (address: Place) => Place;
    /** The public address for one in react-admin's spelling, such as `/products/12/show`. */
    realAddress: (address: Place) => Place | undefined;
    /** Every known path, in both spellings; `:id` stands for a number. */
    patterns: readonly string[];
}

/** Matches no route, so that react-admin shows its not-found page. */
export const nowhere = '/~';

interface Spelling {
    internal: string;
    address: string;
    edit?: boolean;
    list?: AddressedResource;
}

interface Rule extends Spelling {
    outward: (pathname: string) => string | undefined;
    inward: (pathname: string) => string | undefined;
}

/** React-admin's own paths that belong to no resource, and their addresses. */
const screens = [{ internal: '/', address: '/dashboard' }];

const spellingsOf = (resource: AddressedResource): Spelling[] => {
    const { name, ownSearch, pages, paths } = resource;
    const { list = `/${name}`, record, create } = paths;
    const rules: Spelling[] = pages.map(page => ({
        internal: `/${name}/${page}`,
        address: `${list}/${page}`,
    }));
    if (create) rules.push({ internal: `/${name}/create`, address: create });
    if (record) {
        rules.push({ internal: `/${name}/:id/show`, address: record });
        rules.push({ internal: `/${name}/:id`, address: record, edit: true });
    }
    return [...rules, { internal: `/${name}`, address: list, list: ownSearch ? undefined : resource }];
};

/** Rewrites paths from one pattern to another; undefined for a path that does not match. Ids are numbers. */
const rewriting = (from: string, to: string) => {
    const [before = '', after] = from.split(':id');
    return (pathname: string) => {
        if (after === undefined) return pathname === from ? to : undefined;
        if (!pathname.startsWith(before) || !pathname.endsWith(after)) return undefined;
        const id = pathname.slice(before.length, pathname.length - after.length);
        return /^\d+$/.test(id) ? to.replace(':id', id) : undefined;
    };
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
 * React-admin names every view after its resource (`/products/create`, `/products/12/show`), while the public addresses
 * are fixed (`/products/new`, `/product/12`, and `?edit=true` for its form).
 */
export const createAddresses = (resources: readonly AddressedResource[]): Addresses => {
    const spellings: Spelling[] = [...screens, ...resources.flatMap(spellingsOf)];
    const rules = spellings.map((spelling): Rule => ({
        ...spelling,
        outward: rewriting(spelling.internal, spelling.address),
        inward: rewriting(spelling.address, spelling.internal),
    }));

    /** Only declared screens exist below a resource's list. */
    const isBelowList = (pathname: string) => resources.some(({ name }) => pathname.startsWith(`/${name}/`));

    const isAddress = (pathname: string) => rules.some(rule => rule.inward(pathname) !== undefined);

    const outward = (pathname: string, search: string, from?: Place): Place | undefined => {
        for (const rule of rules) {
            const { internal, edit, list } = rule;
            const target = rule.outward(pathname);
            if (target === undefined) continue;
            if (list) {
                const before = from?.pathname === pathname ? from.search : '';
                return { pathname: target, search: flatSearch(search, listDefaults.of(list), before) };
            }
            return {
                pathname: target,
                search: internal.includes(':id') ? withEdit(search, edit === true) : search,
            };
        }
        return undefined;
    };

    return {
        patterns: [...new Set(rules.flatMap(({ internal, address }) => [address, internal]))],

        toAddress: ({ pathname, search }, from) => {
            const path = trim(pathname);
            // An address written out in a link is already public.
            if (isAddress(path) && !rules.some(rule => rule.internal === path))
                return { pathname: path, search };
            return outward(path, search, from) ?? { pathname, search };
        },

        toInternal: ({ pathname, search }) => {
            const path = trim(pathname);
            for (const { inward, address, edit, list } of rules) {
                const target = inward(path);
                if (target === undefined) continue;
                if (list) return { pathname: target, search: frameworkSearch(search, listDefaults.of(list)) };
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
                    return { pathname: path, search: flatSearch(search, listDefaults.of(list)) };
                return path === pathname ? undefined : { pathname: path, search };
            }
            return path === '/' ? undefined : outward(path, search);
        },
    };
};
