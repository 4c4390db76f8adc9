import { sql } from 'drizzle-orm';
import type { RecordKind, Undone } from '../../../contract/history.ts';
import type { ParsedBody } from '../../../contract/types.ts';
import { JsonText } from '../../database/jsonText.ts';
import { readRows } from '../../database/readPage.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import type { Database, Edit } from '../../http/services.ts';
import type { Ground } from './attempt.ts';
import { hasEdit } from './edits.ts';
import { isRecord } from './fields.ts';
import { prepareGround, withoutTrace } from './ground.ts';
import { currentEdit } from './log.ts';
import { type Logged, type StoredLogged, withTables } from './net.ts';
import { findTaken } from './obstacles.ts';
import { reads } from './reads.ts';
import { describeResults } from './results.ts';
import { type Row, rowId, type Step, takeSteps } from './steps.ts';
import type { LoggedTable } from './tables.ts';
import { undoRows } from './undoRows.ts';

interface Version {
    kind: RecordKind;
    id: number;
    edit: number;
}

/** The rows of a record that were changed after an edit, the last change first. */
const readLater = async ({ tx, tables }: Ground, { kind, id, edit }: Version) => {
    const own = [...tables.values()].filter(table => table.kind === kind).map(table => table.name);
    const rows = await readRows<StoredLogged>(
        tx,
        sql`select r.id::float8 as id, r.table_name, r.record_id, r.key, r.before, r.after
            from edit_record e
            join edit_row r on r.edit_id = e.edit_id and r.at = e.at and r.record_id = ${id}
                and r.table_name = any(${sql.param(own)}::text[])
            where e.kind = ${kind} and e.record_id = ${id} and e.edit_id > ${edit} order by r.id desc`,
    );
    return withTables(tables, rows);
};

const stepBack = ({ table, key, before, after }: Logged): Step => {
    if (!before) return { table, key, action: 'delete', to: {} };
    return { table, key, action: after ? 'update' : 'insert', to: before };
};

/**
 * Puts the rows of a record back to what they were after an edit. What has their unique values now makes room for them,
 * as nothing of it is kept.
 */
const putBack = async (ground: Ground, version: Version) => {
    const { tx } = ground;
    await tx.execute(sql`select set_config('backbar.log', 'off', true)`);
    const steps = (await readLater(ground, version)).map(stepBack);
    for (const step of steps) {
        const taken = step.action === 'delete' ? [] : await findTaken(tx, step.table, [step]);
        const others = taken.flatMap(({ by }) => by.map(({ key }) => key));
        await takeSteps(
            tx,
            others.map(key => ({ table: step.table, key, action: 'delete', to: {} })),
        );
        await takeSteps(tx, [step]);
    }
};
