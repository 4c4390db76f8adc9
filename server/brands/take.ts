import { sql } from 'drizzle-orm';
import { readRow } from '../database/readPage.ts';
import { conflict } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

interface NewBrand {
    name: string;
    country_id?: number | undefined;
}

/**
 * Adds a brand within a transaction and returns its id. If there is a brand of that name, ignoring case, it is that
 * one's id, even when the other one is being added at the same time.
 */
export const takeBrand = async (tx: Pick<Database, 'execute'>, { name, country_id }: NewBrand) => {
    const find = () =>
        readRow<{ id: number }>(tx, sql`select id from brand where lower(name) = lower(${name})`);
    const known = await find();
    if (known) return known.id;
    const added = await readRow<{ id: number }>(
        tx,
        sql`insert into brand (name, country_id) values (${name}, ${country_id ?? null})
            on conflict (lower(name)) do nothing returning id`,
    );
    const brand = added ?? (await find());
    if (!brand) throw conflict('sameMoment');
    return brand.id;
};
