import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { pictureColumns } from '../records/records.ts';
import type { LoggedRow } from './loggedRow.ts';

export const picturesIn = (rows: readonly Pick<LoggedRow, 'table_name' | 'before' | 'after'>[]) => {
    const stems = rows.flatMap(({ table_name, before, after }) =>
        (pictureColumns[table_name] ?? []).flatMap(column => [before?.[column], after?.[column]]),
    );
    return [...new Set(stems.filter(stem => typeof stem === 'string'))];
};

/** The pictures that neither a record nor the history refers to, so that their files can be removed. */
export const unnamedPictures = async (db: Pick<Database, 'execute'>, stems: readonly string[]) => {
    if (!stems.length) return [];
    const named = Object.entries(pictureColumns).flatMap(([table, names]) =>
        names.flatMap(column => [
            sql`select ${sql.identifier(column)} as stem from ${sql.identifier(table)}
                where ${sql.identifier(column)} = any(${sql.param(stems)}::text[])`,
            sql`select side.row ->> ${column} from edit_row
                cross join lateral (values (before), (after)) as side (row)
                where table_name = ${table} and side.row ->> ${column} = any(${sql.param(stems)}::text[])`,
        ]),
    );
    const rows = await readRows<{ stem: string }>(
        db,
        sql`select given.stem from unnest(${sql.param(stems)}::text[]) as given (stem)
            where given.stem not in (${sql.join(named, sql` union all `)})`,
    );
    return rows.map(row => row.stem);
};
