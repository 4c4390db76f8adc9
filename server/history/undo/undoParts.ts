import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { prepareGround } from './ground.ts';
import { columns, newestLogged } from './log.ts';
import { type StoredLogged, withTables } from './net.ts';
import { lengthOfRun, undoTogether } from './together.ts';
import type { Undoing } from './undoRows.ts';

interface Part {
    edit: number;
    rows: readonly number[] | { after: number; to: number };
}

const isOfPart = (rows: Part['rows']) =>
    'to' in rows
        ? sql`r.id > ${rows.after} and r.id <= ${rows.to}`
        : sql`r.id = any(${sql.param(rows)}::bigint[])`;

const readPart = (tx: Database, { edit, rows }: Part) =>
    readRows<StoredLogged>(
        tx,
        sql`select ${columns} from edit e join edit_row r on r.edit_id = e.id and r.at = e.at
            where e.id = ${edit} and ${isOfPart(rows)} order by r.id`,
    );

/** Undoes parts, last one first; the transaction may have logged before. Returns outcomes and new log rows. */
export const undoParts = async (tx: Database, parts: readonly Part[]) => {
    const ground = { ...(await prepareGround(tx, null)), last: await newestLogged(tx) };
    const rows = [];
    for (const [edit, part] of parts.entries())
        rows.push({ edit, rows: withTables(ground.tables, await readPart(tx, part)) });
    const outcomes: { outcome: Undoing['outcome']; logged: number[] }[] = [];
    while (outcomes.length < parts.length) {
        const rest = rows.slice(outcomes.length);
        const run = rest.slice(0, Math.max(1, lengthOfRun(rest)));
        const undoings = await undoTogether(ground, run, { overwrite: [] });
        outcomes.push(
            ...undoings.map(({ outcome, logged }) => ({ outcome, logged: logged.map(({ id }) => id) })),
        );
    }
    return outcomes;
};
