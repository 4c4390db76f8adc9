import { createContext, useContext } from 'react';

/** The last search of each list that was open, by react-admin's path of the list: `/products`. */
export const RememberedLists = createContext<Map<string, string> | undefined>(undefined);

/** Remembers the search of a list, without an open form. */
export const rememberList = (lists: Map<string, string>, pathname: string, search: string) => {
    const params = new URLSearchParams(search);
    params.delete('new');
    lists.set(pathname, params.size > 0 ? `?${params}` : '');
};

/** Returns a function that turns the path of a list into the path with the search, filters and page it had last. */
export const useRememberedList = () => {
    const lists = useContext(RememberedLists);
    return (path: string) => path + (lists?.get(path) ?? '');
};
