import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { keptSearch } from './viewAddress.ts';

/** A list as the reader has set it up before. */
export interface RecentList {
    list: string;
    search: string;
    /** When it was open, in milliseconds since 1970. */
    at: number;
}

/** How many are kept of each list. */
const most = 5;

/** How long a list is open before it counts, in milliseconds: what is set up in between is not. */
const settled = 3000;

const none: readonly RecentList[] = [];

/** The lists as the reader has set them up before in this browser, the newest first; that of the address joins them. */
export const useRecentLists = (list: string, address: string) => {
    const [recent, setRecent] = useStore<readonly RecentList[]>('recentLists', none);
    const search = keptSearch(address);
    useEffect(() => {
        if (search === '') return undefined;
        const timer = setTimeout(() => {
            setRecent(known => {
                const others = (known ?? none).filter(each => each.list !== list || each.search !== search);
                const own = others.filter(each => each.list === list).slice(0, most - 1);
                return [
                    { list, search, at: Date.now() },
                    ...own,
                    ...others.filter(each => each.list !== list),
                ];
            });
        }, settled);
        return () => clearTimeout(timer);
    }, [list, search, setRecent]);
    return recent.filter(each => each.list === list && each.search !== search);
};
