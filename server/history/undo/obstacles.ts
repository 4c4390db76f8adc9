import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { type Row, rowId, sameKey, type Step } from './steps.ts';
import type { LoggedTable, LoggedTables, Reference } from './tables.ts';

type Reader = Pick<Database, 'execute'>;

export interface Obstacle {
    kind: string;
    id: number;
}

interface Violation {
    kind: 'reference' | 'unique';
    table: string;
    constraint: string;
}

/** The constraint that a statement violated; null for any other error. */
export const violationOf = (thrown: unknown): Violation | null => {
    const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!(error instanceof Error) || !('code' in error && 'table' in error && 'constraint' in error))
        return null;
    const kind = error.code === '23503' ? 'reference' : error.code === '23505' ? 'unique' : null;
    return kind && { kind, table: String(error.table), constraint: String(error.constraint) };
};

const name = (text: string) => sql.identifier(text);

const readUnique = (tx: Reader, table: LoggedTable) =>
    readRows<{ parts: string[]; condition: string | null }>(
        tx,
        sql`select (select array_agg(pg_get_indexdef(indexrelid, part, true) order by part)
                    from generate_series(1, indnkeyatts) as part) as parts,
                pg_get_expr(indpred, indrelid, true) as condition
            from pg_index where indrelid = ${table.name}::regclass and indisunique and not indisprimary`,
    );

/** A row whose unique value is taken, with the keys and records of the rows that have it. */
export interface Taken {
    step: Step;
    by: (Obstacle & { key: Row })[];
}

export const findTaken = async (tx: Reader, table: LoggedTable, steps: readonly Step[]): Promise<Taken[]> => {
    const taken = new Map<Step, Taken>();
    const rowsToBe = steps.map(({ key, to }) => ({ ...to, ...key }));
    for (const { parts, condition } of await readUnique(tx, table)) {
        const values = sql.raw(parts.join(', '));
        const applies = sql.raw(condition ?? 'true');
        const rows = await readRows<{ position: number; id: number; key: Row }>(
            tx,
            sql`select given.position::int as position, held.id, held.key
                from jsonb_array_elements(${JSON.stringify(rowsToBe)}::jsonb) with ordinality as given (row, position)
                cross join lateral jsonb_populate_record(null::${name(table.name)}, given.row) as mine
                cross join lateral (
                    select ${name(table.owner)} as id, to_jsonb(${name(table.name)}) as key from ${name(table.name)}
                    where ${applies} and not (${sameKey(table, table.name, 'mine')})
                        and (${values}) = (select ${values} from (select mine.*) as one where ${applies})) as held
                order by given.position`,
        );
        for (const { position, id, key } of rows) {
            const step = steps[position - 1]!;
            const known = taken.get(step) ?? { step, by: [] };
            known.by.push({ kind: table.kind, id, key });
            taken.set(step, known);
        }
    }
    return [...taken.values()];
};

/** The steps that refer to a row that does not exist, and those missing rows. */
export const findMissing = async (
    tx: Reader,
    tables: LoggedTables,
    { table, column, to, toColumn }: Reference,
    steps: readonly Step[],
) => {
    const coming = new Set(
        steps
            .filter(step => step.table.name === to && step.action === 'insert')
            .map(step => step.to[toColumn]),
    );
    const pointing = steps.filter(
        step => step.table.name === table && step.action !== 'delete' && step.to[column] != null,
    );
    const wanted = [...new Set(pointing.map(step => step.to[column]))].filter(id => !coming.has(id));
    if (!wanted.length) return { steps: [], missing: [] };
    const rows = await readRows<{ id: number }>(
        tx,
        sql`select given.id from unnest(${sql.param(wanted)}::int[]) as given (id)
            where not exists (select from ${name(to)} old where old.${name(toColumn)} = given.id) limit 20`,
    );
    const gone = new Set<unknown>(rows.map(row => row.id));
    const kind = tables.get(to)?.[0]?.kind ?? to;
    return {
        steps: pointing.filter(step => gone.has(step.to[column])),
        missing: rows.map(({ id }): Obstacle => ({ kind, id })),
    };
};

/** The records that require rows which the steps delete. */
export const findResting = async (
    tx: Reader,
    tables: LoggedTables,
    { table, column, to, toColumn }: Reference,
    steps: readonly Step[],
): Promise<Obstacle[]> => {
    const owned = tables.get(table) ?? [];
    const resting = owned.find(({ owner }) => owner === column) ?? owned[0];
    const going = steps.filter(step => step.table.name === to && step.action === 'delete');
    if (!resting || !going.length) return [];
    const leaving = new Set(
        steps.filter(step => step.table.name === table && step.action !== 'insert').map(step => rowId(step)),
    );
    const rows = await readRows<{ id: number; row: Row }>(
        tx,
        sql`select ${name(resting.owner)} as id, to_jsonb(old) as row from ${name(table)} old
            where ${name(column)} = any(${sql.param(going.map(step => step.key[toColumn]))}::int[])
            limit ${leaving.size + 20}`,
    );
    const ids = rows
        .filter(({ row }) => !leaving.has(rowId({ table: resting, key: row })))
        .map(row => row.id);
    return [...new Set(ids)].slice(0, 20).map(id => ({ kind: resting.kind, id }));
};
