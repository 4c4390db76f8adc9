import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { isOvertaken } from '../database/violation.ts';
import { Refusal } from '../http/errors.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { reason } from '../import/reasons.ts';
import type { ProductDraft } from '../import/productRow.ts';
import { lastLogged, nextLogged } from '../jobs/logged.ts';
import type { JobRow, Stepped } from '../jobs/running.ts';
import { judgeRows, markRows, refusedResult, type RowResult } from './judge.ts';
import { storedRow } from './plan.ts';
import { findSettings } from './queries.ts';
import type { StoredRow } from './rows.ts';

/** How long a step goes on with further rows, in milliseconds. */
const stepTime = 300;

/** Rows judged together; those that the step does not reach are judged again by the next one. */
const rowsAtOnce = 10;

const skipped = (place: number): Stepped => ({ place, outcome: 'skipped', reason: problem('toQuarantine') });

/** Stores the picture that came with a row; throws the store's refusals. */
export const keepPicture = async (tx: Database, images: ImageStore, id: number, name: string) => {
    const row = await readRow<{ bytes: Buffer }>(
        tx,
        sql`select bytes from import_picture where import_id = ${id} and name = ${name}`,
    );
    return row ? images.save(row.bytes, 'picture') : null;
};

type Judged = Awaited<ReturnType<typeof judgeRows>>;

interface One {
    row: StoredRow;
    draft: ProductDraft;
    picture: string | null;
}

/** Writes one row, completely or not at all. A reason sends it to the quarantine. */
export const writeRow = async (
    tx: Database,
    { write }: Pick<Judged, 'write'>,
    { row, draft, picture }: One,
    store: (name: string) => Promise<string | null>,
): Promise<RowResult> => {
    try {
        const stem = picture === null ? null : await store(picture);
        const { rows } = await tx.transaction(() => write([draft], () => stem));
        return { id: row.id, state: rows[0]!.outcome, product: rows[0]!.id };
    } catch (error) {
        if (isOvertaken(error)) throw error;
        if (error instanceof Refusal && error.status < 500)
            return refusedResult(row.id, reason('pictureBad', { name: picture ?? '' }));
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
        if (!cause || !('constraint' in cause)) throw error;
        return refusedResult(row.id, reason('database', { text: cause.message }));
    }
};

/**
 * Imports rows of a job one after another; `record_id` is the row's until it is imported and the product's afterwards. A
 * row that the database has overtaken goes to the quarantine. Stops early if they take long, or if one is refused by the
 * database, after which what was looked up may be wrong.
 */
export const importRows = async (
    tx: Database,
    images: ImageStore,
    jobRows: readonly JobRow[],
): Promise<Stepped[]> => {
    const taken = jobRows.slice(0, rowsAtOnce);
    const ids = taken.map(({ record_id }) => record_id);
    const rows = await readRows<StoredRow & { import_id: number }>(
        tx,
        sql`select ${storedRow}, import_id from import_row where id = any(${sql.param(ids)}::int[]) for update`,
    );
    const settings = rows[0] && (await findSettings(tx, rows[0].import_id));
    if (!settings) return taken.map(({ place }) => skipped(place));
    const byId = new Map(rows.map(row => [row.id, row]));
    const hasPictures = settings.pictures > 0;
    const judged = await judgeRows(
        tx,
        settings,
        taken
            .flatMap(({ record_id }) => byId.get(record_id) ?? [])
            .filter(({ state }) => state === 'new' || state === 'changed'),
        { adding: 'added', doubtsBrands: false, hasPictures },
    );
    const left = new Map(judged.left.map(each => [each.row.id, each]));
    const refused = new Map([...judged.refused].map(([row, why]) => [row.id, why]));
    const results: RowResult[] = [];
    const stepped: Stepped[] = [];
    const end = performance.now() + stepTime;
    let log_from = await nextLogged(tx);
    for (const { place, record_id } of taken) {
        const one = left.get(record_id);
        const why = refused.get(record_id);
        if (one) {
            const result = await writeRow(tx, judged, one, name =>
                keepPicture(tx, images, settings.id, name),
            );
            results.push(result);
            const isWritten = result.state !== 'quarantine';
            const log_to = await lastLogged(tx);
            if (!isWritten) stepped.push(skipped(place));
            else
                stepped.push({
                    place,
                    record_id: result.product!,
                    log_from,
                    log_to,
                    outcome: log_to > log_from ? 'done' : 'unchanged',
                });
            log_from = log_to;
            if (!isWritten && result.why === 'database') break;
        } else {
            if (why) results.push(refusedResult(record_id, why));
            stepped.push(skipped(place));
        }
        if (performance.now() > end) break;
    }
    await markRows(tx, results);
    return stepped;
};
