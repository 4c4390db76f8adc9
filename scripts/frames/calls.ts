import { resources } from '../../src/app/registry.ts';
import { boundsOf, localDay, monthOf } from '../../src/kit/calendar/month.ts';
import { callsAt } from './render.tsx';

/** Stands for any id while an address is drawn, also for the digits of a barcode. */
export const anyId = '12345678';

/** How many pages of a list are asked for early; deep ones are rare. */
const pages = 5;

const today = localDay(new Date());
const { from, to } = boundsOf(monthOf(today));

/** The calls of one address as those of all like it, with `{id}` for its id, and `{today}`, `{from}` and `{to}`. */
export const templatesOf = (calls: readonly string[]) =>
    calls.map(call =>
        call
            .replaceAll(anyId, '{id}')
            .replaceAll(`from=${from}`, 'from={from}')
            .replaceAll(`to=${to}`, 'to={to}')
            .replaceAll(today, '{today}'),
    );

/** The calls of a list by the search of its address: for further pages, and for the records of another one. */
export const searchesOf = async (address: string) => {
    const list = resources.find(({ name, paths }) => (paths.list ?? `/${name}`) === address);
    const searches = list?.endpoint
        ? [
              ...Array.from({ length: pages - 1 }, (_, index) => `?page=${index + 2}`),
              ...Object.keys(list.idFilters ?? {}).map(filter => `?${filter}=${anyId}`),
          ]
        : [];
    const found: [string, string[]][] = [];
    for (const search of searches) {
        const calls = templatesOf(await callsAt(address + search));
        if (calls.length > 0) found.push([search.replace(anyId, '{id}'), calls]);
    }
    return Object.fromEntries(found);
};
