import { expect } from 'vitest';
import type { Client } from './client.ts';

/** A page of a list that may be narrowed. */
interface NarrowedPage<Row = { id: number }> {
    items: Row[];
    total: number;
    narrowed_by?: string[];
    previous?: string | null;
    next?: string | null;
}

/** Parameters that the specification has. */
const specified = [
    'exclude',
    'excludeProtected',
    'hide',
    'order',
    'paginate',
    'resolved',
    'respect_visible_after',
    'shop_id',
];

interface Rows {
    /** The ids of the rows of each list, by letters. */
    ids: Readonly<Record<string, Readonly<Record<string, number>>>>;
    /** What queries call other ids, such as `$member`. */
    named: Readonly<Record<string, number>>;
}

/** Checks lists as queries narrow and sort them; what is expected are the letters of rows in their order. */
export const narrowingOf = (staff: Client, { ids, named }: Rows) => {
    const filled = (path: string) => path.replaceAll(/\$\w+/g, name => String(named[name]));

    const read = async <Row = { id: number }>(path: string) => {
        const { status, body } = await staff.get<NarrowedPage<Row>>(filled(path));
        expect(status, path).toBe(200);
        return body;
    };

    const lettersOf = (path: string, { items }: NarrowedPage) =>
        items
            .map(({ id }) => Object.entries(ids[path]!).find(([, known]) => known === id)?.[0] ?? '?')
            .join('');

    return {
        read,

        /** Exactly these rows; the response says by what it is narrowed. */
        expectRows: async (path: string, query: string, expected: string) => {
            const page = await read(`${path}?${query}`);
            expect(lettersOf(path, page)).toBe(expected);
            expect(page.total).toBe(expected.length);
            const given = [...new URLSearchParams(query).keys()].filter(name => !specified.includes(name));
            expect(page.narrowed_by?.toSorted()).toEqual(given.toSorted());
        },

        /** The pages of a size lead through the list and back; `size` is the parameter. */
        expectPlaces: async (path: string, query: string, size: string) => {
            const whole = lettersOf(path, await read(`${path}?${query}`));
            const pages: NarrowedPage[] = [];
            for (let place = ''; ;) {
                const page = await read(`${path}?${query}&${size}${place}`);
                pages.push(page);
                if (page.next === null || pages.length > whole.length) break;
                place = `&after=${page.next}`;
            }
            expect(pages.map(page => lettersOf(path, page)).join('')).toBe(whole);
            expect(pages[0]?.previous).toBeNull();
            for (const [number, { previous }] of pages.entries()) {
                if (number === 0) continue;
                const before = await read(`${path}?${query}&${size}&before=${previous}`);
                expect(lettersOf(path, before)).toBe(lettersOf(path, pages[number - 1]!));
            }
        },

        /** Refused by the name of a parameter. */
        expectRefusal: async (path: string, field: string) => {
            const { status, body } = await staff.get<{ errors: object }>(path);
            expect(status).toBe(422);
            expect(Object.keys(body.errors)).toEqual([field]);
        },
    };
};

export type Narrowing = ReturnType<typeof narrowingOf>;
