import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import type { LoggedTable } from '../history/undo/tables.ts';

interface Replayed {
    rows: number;
    wrong: number;
    /** The key of one of them. */
    first: string | null;
}

/**
 * Replays the logged changes of one of `share` rows of a table and compares the columns that they name with the row as
 * it is. Values are compared after they were read as the column's type, because the text of a time depends on the
 * time zone of who logged it. A count that is logged only with a new row is not compared.
 */
export const replayTable = async (
    db: Database,
    { name, keys }: LoggedTable,
    share: number,
): Promise<Replayed> => {
    const table = sql.identifier(name);
    const same = sql.join(
        keys.map(key => sql`now_.${sql.identifier(key)} = typed.${sql.identifier(key)}`),
        sql` and `,
    );
    return (await readRow<Replayed>(
        db,
        sql`with counts as materialized (
                select coalesce((string_to_array(encode(tgargs, 'escape'), '\\000'))[5]::text[], '{}') as names
                from pg_trigger where tgname = 'log_insert' and tgrelid = ${name}::regclass),
            replayed as (
                select key, (array_agg(after is null order by id desc))[1] as gone,
                    coalesce((select jsonb_object_agg(each.key, each.value order by place)
                        from unnest(array_agg(after order by id)) with ordinality as step (columns, place),
                            jsonb_each(step.columns) as each), '{}') as columns
                from edit_row where table_name = ${name}
                    and (${share}::int = 1 or abs(hashtext(key::text)::bigint) % ${share} = 0)
                group by key),
            compared as (
                select key, case when gone then to_jsonb(now_) is not null
                    else to_jsonb(now_) is null or exists (
                        select from jsonb_object_keys(columns) as known (name)
                        where known.name <> all (select unnest(names) from counts) and to_jsonb(now_) ? known.name
                            and to_jsonb(typed) -> known.name is distinct from to_jsonb(now_) -> known.name)
                    end as wrong
                from replayed cross join lateral jsonb_populate_record(null::${table}, columns || key) as typed
                left join ${table} as now_ on ${same})
            select count(*)::int as rows, count(*) filter (where wrong)::int as wrong,
                min(key::text) filter (where wrong) as first
            from compared`,
    ))!;
};
