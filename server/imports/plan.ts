import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { judgeRows, markRows, refusedResult, type RowResult } from './judge.ts';
import { findSettings } from './queries.ts';
import type { StoredRow } from './rows.ts';

/** Rows per transaction. */
const batch = 100;

/** Tries of one batch before the import fails. */
const mostTries = 5;

const pause = sql.raw(`interval '1 second'`);

/** The columns of a `StoredRow`. */
export const storedRow = sql`id, line, cells, mend, state, why, args, version`;

const states = { added: 'new', updated: 'changed', unchanged: 'equal' } as const;

/** Plans the next rows of an import in one transaction; its end is `ready`. */
const planRows = async (tx: Database, id: number) => {
    const planning = await readRow(
        tx,
        sql`select from import where id = ${id} and state = 'planning' for update`,
    );
    if (!planning) return;
    const settings = (await findSettings(tx, id))!;
    const rows = await readRows<StoredRow>(
        tx,
        sql`select ${storedRow} from import_row where import_id = ${id} and state is null order by line limit ${batch}`,
    );
    if (rows.length === 0) {
        await tx.execute(sql`update import set state = 'ready', failures = 0 where id = ${id}`);
        return;
    }
    const { refused, left, plan } = await judgeRows(tx, settings, rows, {
        adding: 'planned',
        doubtsBrands: true,
        hasPictures: settings.pictures > 0,
    });
    const results = [...refused].map(([row, why]) => refusedResult(row.id, why));
    for (const { row, draft, picture } of left) {
        const { outcome, id: product, brand, categories, ingredients } = plan(draft, picture);
        results.push({
            id: row.id,
            state: states[outcome],
            product,
            makes: {
                brand,
                categories,
                ingredients,
                picture,
                ...(draft.name !== draft.fullName && { name: { from: draft.fullName, to: draft.name } }),
            },
        } satisfies RowResult);
    }
    await markRows(tx, results);
    await tx.execute(sql`update import set failures = 0 where id = ${id}`);
};

/** Takes the import that waited longest. Batches on other servers lock theirs. */
const claim = (db: Database) =>
    readRow<{ id: number; failed: number }>(
        db,
        sql`update import set failures = failures + 1, tried = now() where id = (
                select id from import where state = 'planning' and (failures = 0 or tried < now() - failures * ${pause})
                order by tried nulls first, id limit 1 for update skip locked)
            returning id, failures - 1 as failed`,
    );

/** Plans the next rows of the import that waited longest; resolves with whether there may be more to do at once. */
export const planNext = async (db: Database, log: Pick<FastifyBaseLogger, 'warn'>) => {
    const claimed = await claim(db);
    if (!claimed) return false;
    const { id, failed } = claimed;
    try {
        if (failed < mostTries) await db.transaction(tx => planRows(tx, id));
    } catch (error) {
        log.warn({ err: error, import: id }, 'rows of an import could not be planned');
    }
    if (failed >= mostTries)
        await db.execute(sql`
            update import set state = 'failed', reason = ${JSON.stringify(problem('stepKilled', { tries: mostTries }))}::jsonb
            where id = ${id} and state = 'planning'`);
    return true;
};
