import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { problem } from '../../../contract/refusals.ts';
import type { ParsedForm, ResponseOf } from '../../../contract/types.ts';
import { startThread } from '../../config/programs.ts';
import { JsonBytes } from '../../database/jsonText.ts';
import { readRows } from '../../database/readPage.ts';
import { createBulkhead } from '../../http/bulkhead.ts';
import { invalid, unavailable } from '../../http/errors.ts';
import type { Database } from '../../http/services.ts';
import { imageKind } from '../../images/stem.ts';
import { findKnown } from '../../ingredients/check.ts';
import { brandNamed, findByMergedNames } from '../../merging/follow.ts';
import { listCategories } from '../../reference/queries.ts';
import { barcodesOfOthers } from '../refuse.ts';
import type { Finds, Upload } from './judge.ts';

interface Asked {
    what: keyof Finds;
    texts: string[];
}

export type Told = Asked | { json: Uint8Array } | { refused: readonly FieldProblem[] };

type Finders = {
    [What in keyof Finds]: (db: Database, texts: string[]) => Promise<[string, Finds[What]][]>;
};

const findBrands: Finders['brands'] = async (db, names) => {
    const rows = await readRows<{ name: string; id: number }>(
        db,
        sql`select * from (
                select asked.name, ${brandNamed(sql`asked.name`)} as id
                from unnest(${sql.param(names)}::text[]) as asked (name)) as found
            where id is not null`,
    );
    return rows.map(({ name, id }) => [name, id]);
};

const finders: Finders = {
    brands: findBrands,
    barcodes: async (db, barcodes) =>
        (await barcodesOfOthers(db, barcodes, null)).map(({ barcode, owner }) => [barcode, owner]),
    merged: async (db, keys) => {
        const named = keys.map(key => {
            const [brand = '', name = ''] = key.split('\n');
            return { key, brand, name };
        });
        return [...(await findByMergedNames(db, named))];
    },
    ingredients: async (db, names) => (await findKnown(db, names)).map(({ key, id }) => [key, id]),
};

/** How long a thread waits for another upload, in milliseconds. */
const patience = 60_000;

/** Two threads at a time; further uploads wait for their turn. */
const inTurn = createBulkhead(2);

let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined;

const end = (thread: Worker) => {
    if (idle?.thread === thread) idle = undefined;
    void thread.terminate();
};

const start = () => {
    const thread = startThread('products/bulk/judgeThread', {
        resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    return thread.once('exit', () => end(thread));
};

const takeThread = () => {
    clearTimeout(idle?.timer);
    const thread = idle?.thread ?? start();
    idle = undefined;
    return thread;
};

const putBack = (thread: Worker) => {
    thread.unref();
    if (idle) return end(thread);
    idle = { thread, timer: setTimeout(end, patience, thread).unref() };
};

const isFull = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const ask = async (db: Database, thread: Worker, upload: Upload) => {
    const messages = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Told]>;
    thread.postMessage(upload, []);
    for await (const [told] of messages) {
        if (!('what' in told)) return told;
        thread.postMessage(await finders[told.what](db, told.texts), []);
    }
    throw new Error('the thread for bulk uploads ended');
};

const judgeApart = async (db: Database, upload: Upload): Promise<Uint8Array> => {
    const thread = takeThread();
    const outcome = await ask(db, thread, upload).catch((error: unknown) => {
        end(thread);
        throw isFull(error) ? unavailable(problem('overloaded'), error) : error;
    });
    putBack(thread);
    if ('refused' in outcome) throw invalid({ products: outcome.refused });
    return outcome.json;
};

/** See `judgeUpload`. Saves nothing. Comparing large uploads takes seconds, so a thread does it. Throws 422. */
export const validateBulk = (
    db: Database,
    { products, images }: ParsedForm<'POST products/bulk/validate'>,
): Promise<JsonBytes<ResponseOf<'POST products/bulk/validate'>>> =>
    inTurn('bulk', async () => {
        const pictures = images.map(
            ({ filename, bytes }) => [imageKey(filename), !!imageKind(bytes)] as const,
        );
        const upload = { products, images: new Map(pictures), categories: await listCategories(db) };
        return new JsonBytes(await judgeApart(db, upload));
    });
