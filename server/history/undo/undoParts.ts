import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { prepareGround } from './ground.ts';
import { columns } from './log.ts';
import { type StoredLogged, withTables } from './net.ts';
import { lengthOfRun, undoTogether } from './together.ts';
import type { Undoing } from './undoRows.ts';

/** A part of an edit that was made in parts: its rows of the log after `from`, up to `to`. */
interface Part {
    edit: number;
    from: number;
    to: number;
}

const readPart = (tx: Database, { edit, from, to }: Part) =>
    readRows<StoredLogged>(
        tx,
        sql`select ${columns} from edit e join edit_row r on r.edit_id = e.id and r.at = e.at
            where e.id = ${edit} and r.id > ${from} and r.id <= ${to} order by r.id`,
    );

/**
 * Takes back parts of edits, the last one first, within a transaction that may have logged something already. Returns what
 * each of them came to; what was changed again since stays as it is.
 */
export const undoParts = async (tx: Database, parts: readonly Part[]) => {
    const newest = await readRow<{ last: number }>(
        tx,
        sql`select last_value::float8 as last from edit_row_id_seq`,
    );
    const ground = { ...(await prepareGround(tx)), last: newest!.last };
    const rows = [];
    for (const [edit, part] of parts.entries())
        rows.push({ edit, rows: withTables(ground.tables, await readPart(tx, part)) });
    const outcomes: Undoing['outcome'][] = [];
    while (outcomes.length < parts.length) {
        const rest = rows.slice(outcomes.length);
        const run = rest.slice(0, Math.max(1, lengthOfRun(rest)));
        const undoings = await undoTogether(ground, run, { overwrite: [] });
        outcomes.push(...undoings.map(({ outcome }) => outcome));
    }
    return outcomes;
};
