import type { TestDatabase } from '../support/database.ts';

/** What acts are made from: random numbers and what is in the database. */
export interface World {
    /** A whole number below the limit. */
    below: (limit: number) => number;
    /** The rows of a query. */
    rows: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
    /** A text that no other act uses. */
    fresh: (word: string) => string;
}

/** Random numbers from a seed (mulberry32), so that a failure can be repeated. */
export const randomFrom = (seed: number) => {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
};

export const worldOf = ({ pool }: TestDatabase, seed: number): World => {
    const random = randomFrom(seed);
    let serial = seed * 10_000;
    return {
        below: limit => Math.floor(random() * limit),
        rows: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
        fresh: word => (word ? `${word} ${(serial += 1)}` : String((serial += 1))),
    };
};

/** Every row of every logged table as text, by table. */
export const dump = async ({ pool }: TestDatabase) => {
    const { rows: tables } = await pool.query<{ name: string }>(
        `select tgrelid::regclass::text as name from pg_trigger where tgname = 'log_insert' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
        const { rows } = await pool.query<{ row: string }>(`select x::text as row from "${name}" x`);
        all[name] = rows.map(({ row }) => row).toSorted();
    }
    return all;
};

/** The newest edit. */
export const lastEdit = async ({ pool }: TestDatabase) => {
    const { rows } = await pool.query<{ id: number }>('select max(id)::float8 as id from edit');
    return rows[0]!.id;
};
