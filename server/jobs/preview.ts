import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { JobPreview, Selection } from '../../contract/jobs.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { Problem } from '../../contract/refusals.ts';
import type { Author } from '../database/edit.ts';
import { readRows } from '../database/readPage.ts';
import { changesOf } from '../history/changes.ts';
import type { LoggedRow } from '../history/loggedRow.ts';
import { Names, type Ref } from '../history/names.ts';
import type { Database, Services } from '../http/services.ts';
import { readValues } from '../records/records.ts';
import { changeRows } from './changeRows.ts';
import { lists } from './meant.ts';
import type { Stepped } from './running.ts';
import { chosenRows, refuseWrongChanges } from './start.ts';

/** So many records are locked at once, until what was tried on them is rolled back. */
const locked = 25;

/** How long records are tried, in milliseconds. */
const longest = 2000;

class RolledBack extends Error {}

/** What the transaction has logged of one record. */
const loggedOf = (tx: Database, { log_from, log_to }: Stepped) =>
    readRows<LoggedRow>(
        tx,
        sql`select table_name, key, before, after, kept from edit_row
            where id > ${log_from} and id <= ${log_to} order by id`,
    );

const exampleOf = async (tx: Database, kind: RecordKind, id: number, stepped: Stepped) => {
    const rows = await loggedOf(tx, stepped);
    const record = await readValues(tx, kind, id);
    const names = new Names();
    const sizeOf = (field: string) => {
        const list = record[field];
        return Array.isArray(list) ? list.length : 0;
    };
    const needed: Ref[] = [];
    const collect: typeof names.of = (table, each) => {
        needed.push({ table, id: each });
        return null;
    };
    changesOf({ kind, id }, rows, { nameOf: collect, sizeOf });
    await names.load(tx, [...needed, { table: kind, id }]);
    return {
        record: { kind, id, name: names.of(kind, id), exists: true },
        changes: changesOf({ kind, id }, rows, { nameOf: names.of, sizeOf }),
    };
};

/** Tries a job on the records of a selection from a place on and rolls it back. Throws 422 like its start. */
export const previewJob = async (
    services: Services,
    author: Author,
    { from, ...selection }: Selection & { from: number },
): Promise<JobPreview> => {
    const { db } = services;
    const { list, act, changes = [] } = selection;
    const { kind } = lists[list];
    refuseWrongChanges(selection);
    const rows = await readRows<{ place: number; record_id: number; version: number }>(
        db,
        sql`select place, record_id, version::float8 as version from (${chosenRows(selection)}) as rows order by place`,
    );
    const counts = { done: 0, partly: 0, unchanged: 0, skipped: 0 };
    const reasons = new Map<string, { reason: Problem; records: number }>();
    const examples: JobPreview['examples'] = [];
    const tryRows = async (tx: Database, start: number) => {
        await tx.execute(sql`select set_config('backbar.by', ${JSON.stringify(author)}, true)`);
        const some = rows.slice(start, start + locked);
        const stepped = await changeRows(services, tx, { list, act, changes, edits: [] }, some);
        for (const [index, each] of stepped.entries()) {
            const id = some[index]!.record_id;
            counts[each.outcome] += 1;
            if (each.reason) {
                const key = JSON.stringify([each.reason.code, act === 'delete' ? null : each.reason.args]);
                const known = reasons.get(key) ?? { reason: each.reason, records: 0 };
                reasons.set(key, { ...known, records: known.records + 1 });
            }
            if (each.outcome === 'done' && act === 'change' && examples.length < limits.jobExamples)
                examples.push(await exampleOf(tx, kind, id, each));
        }
        return stepped.length;
    };
    const end = performance.now() + longest;
    let next = from;
    while (next < rows.length && performance.now() < end)
        await db
            .transaction(async tx => {
                next += await tryRows(tx, next);
                throw new RolledBack();
            })
            .catch((error: unknown) => {
                if (!(error instanceof RolledBack)) throw error;
            });
    return {
        total: rows.length,
        tried: next - from,
        changed: counts.done,
        unchanged: counts.unchanged,
        skipped: counts.skipped,
        reasons: [...reasons.values()].toSorted((a, b) => b.records - a.records),
        examples,
    };
};
