import { sql } from 'drizzle-orm';
import { mergedKinds } from '../../../contract/duplicates.ts';
import { readRow } from '../../database/readPage.ts';
import { type Attempt, Blocked, type Ground } from './attempt.ts';
import { isRecord } from './fields.ts';
import type { Net } from './net.ts';
import type { NowOf } from './now.ts';
import { rowId } from './steps.ts';

const tables: ReadonlySet<string> = new Set(mergedKinds.map(kind => `${kind}_merge`));

/** Whether rows of a table say where merged records went. */
export const isOfMerges = (table: { name: string }) => tables.has(table.name);

/** Whether another record was merged into the same one since. */
const hasLater = async ({ tx }: Ground, { table, key }: Net, survivor: number) =>
    (await readRow(
        tx,
        sql`select from ${sql.identifier(table.name)}
            where ${sql.identifier(table.owner)} = ${survivor} and id > ${key.id}::int limit 1`,
    )) !== undefined;

const exists = async ({ tx }: Ground, kind: string, id: number) =>
    (await readRow(tx, sql`select from ${sql.identifier(kind)} where id = ${id}`)) !== undefined;

/**
 * To be asked before each attempt, as more rows have to stay. A merge is undone or redone as a whole. Throws `Blocked` if the merged record cannot come back or go as it did, or if
 * the survivor was deleted or merged into another one since. If a later merge into the survivor changed the same rows, that
 * has to be undone first.
 */
export const refuseHalves = async (
    ground: Ground,
    { nets, kept, wanted, clashes }: Attempt,
    nowOf: NowOf,
) => {
    for (const net of nets.filter(({ table }) => isOfMerges(table))) {
        if (wanted.fields && kept.hasRow(rowId(net))) continue;
        const { kind, owner } = net.table;
        const whole = { ...net.key, ...net.kept, ...net.before, ...net.after };
        const gone = Number(whole.merged_id);
        const survivor = { kind, id: Number(whole[owner]) };
        const record = nets.find(
            ({ table, record_id }) => isRecord(table) && table.kind === kind && record_id === gone,
        );
        if (net.action === 'added') {
            const now = nowOf.get(rowId(net))?.now;
            if (!now) throw new Blocked([survivor]);
            if (now[owner] !== whole[owner]) throw new Blocked([{ kind, id: Number(now[owner]) }]);
            if (record?.action !== 'deleted' || kept.hasRow(rowId(record)))
                throw new Blocked([{ kind, id: gone }]);
            if (clashes.length && (await hasLater(ground, net, survivor.id))) throw new Blocked([survivor]);
        }
        if (net.action === 'deleted') {
            if (record?.action !== 'added' || kept.hasRow(rowId(record)) || kept.hasRow(rowId(net)))
                throw new Blocked([{ kind, id: gone }]);
            if (!(await exists(ground, kind, survivor.id))) throw new Blocked([survivor]);
        }
    }
};
