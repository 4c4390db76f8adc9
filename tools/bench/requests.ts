import { writePlace } from '../../server/database/keyset.ts';
import { many } from '../harness/report.ts';
import type { Request } from '../harness/send.ts';
import tables from './requests.json' with { type: 'json' };
import type { Sizes } from './rows.ts';

export interface Statement {
    text: string;
    values: unknown[];
    rowMode?: string;
}

export interface Rated {
    name: string;
    method?: 'GET' | 'POST';
    path: string;
    body?: object;
    /** The same rows by flat SQL as written by hand. */
    flat?: readonly Statement[];
    /** The share to reach of the rate with flat SQL, or without it of the bare server's rate with the same SQL. */
    aim: number;
}

/** A request that is sent repeatedly, one at a time; each turn may ask for something else. */
export interface Timed {
    name: string;
    request: (turn: number) => Request;
    turns: number;
    /** The aim of the 95th percentile, in milliseconds. */
    aim?: number;
    /** Each turn reads the page after the last one. */
    isFollowed?: boolean;
}

const today = new Date().toISOString().slice(0, 10);

/** A number far from the previous turn's. */
const spread = (turn: number, least: number, most: number) => least + ((turn * 7919) % (most - least + 1));

/** Replaces what is in braces: `{1..products}`, `{lists/20}`, `{search}`, `{today}`; in quotes it becomes a number. */
const filledIn = <Value>(value: Value, turn: number, sizes: Partial<Sizes>): Value => {
    const sized = (name: string) => Number(/^\d/.test(name) ? name : (sizes[name as keyof Sizes] ?? 0));
    const text = JSON.stringify(value)
        .replaceAll(/("?)\{(\d)\.\.(\w+)\}\1/g, (_all, _quote, least: string, most: string) =>
            String(spread(turn, Number(least), sized(most))),
        )
        .replaceAll(/\{(\w+)\/(\d+)\}/g, (_all, name: string, by: string) => String(sized(name) / Number(by)))
        .replaceAll(/\{(products|lists)\}/g, (_all, name: string) => many(sized(name)))
        .replaceAll('{search}', tables.search[turn % tables.search.length]!)
        .replaceAll('{today}', today)
        .replaceAll('{month}', `${today.slice(0, 8)}01`);
    return JSON.parse(text) as Value;
};

export const { flatSearch } = tables;

type RatedRow = Omit<Rated, 'flat' | 'aim'> & {
    aim?: number;
    flat?: { sql: string[]; values: unknown[] }[];
};

export const ratedOf = (part: keyof typeof tables.rated) =>
    filledIn(tables.rated[part] as RatedRow[], 0, {}).map(({ flat, aim = 0.7, ...request }): Rated => ({
        ...request,
        aim,
        flat: flat?.map(({ sql, values }) => ({ text: sql.join(' '), values })),
    }));

const middles: Readonly<Record<string, unknown>> = {
    stars: 3,
    username: 'deep5',
    level: 12,
    name: 'deep cream 5',
    size: 3,
    hits: 15,
};

/** The parameter for a page in the middle of a list; empty if the order has no cursors. */
const middleOf = (query: string) => {
    if (query.includes('order=')) return '';
    const sort = new URLSearchParams(query).get('sort') ?? '-created';
    const year = new Date(Date.now() - 350 * 86_400_000).toISOString().replace('Z', '000Z');
    const by = middles[sort.replace('-', '')];
    return `&after=${writePlace([sort, ...(by === undefined ? [] : [by]), year, 1])}`;
};

/** The first page and one in the middle of each list, narrowed and sorted in every way. */
const lists = Object.entries(tables.lists).flatMap(([list, queries]) =>
    queries.map((query): Timed => {
        const path = `${list}?${query}`;
        return {
            name: path,
            aim: 100,
            turns: 20,
            request: turn => ({ path: turn % 2 ? path + middleOf(query) : path }),
        };
    }),
);

interface TimedRows extends Pick<Timed, 'aim' | 'isFollowed'> {
    turns?: number;
    /** By name; of several, the turns take one after another. */
    requests: Record<string, Request | Request[]>;
}

export const timedOf = (part: string, sizes: Partial<Sizes>): readonly Timed[] => {
    if (part === 'lists') return lists;
    const { requests, turns = 100, ...rest } = (tables.timed as unknown as Record<string, TimedRows>)[part]!;
    return Object.entries(requests).map(([name, listed]) => {
        const each = [listed].flat();
        return {
            ...rest,
            turns,
            name: filledIn(name, 0, sizes),
            request: turn => filledIn(each[turn % each.length]!, turn, sizes),
        };
    });
};
