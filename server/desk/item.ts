import { sql } from 'drizzle-orm';
import type { DeskItem, DeskKind, DeskRef } from '../../contract/desk.ts';
import { JsonText } from '../database/jsonText.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { listNewProductsWith } from '../moderation/queriesNewProduct.ts';
import { readTalk } from '../outbox/talk.ts';
import { readRecord } from '../records/records.ts';
import { findPatch } from './patches/findPatch.ts';
import { findDeskRow } from './queriesDesk.ts';
import { hintFor } from '../rules/read.ts';
import { readSurroundings } from './surroundings.ts';

type ItemOf<Kind extends DeskKind> = Extract<DeskItem, { kind: Kind }>;
const besides: {
    readonly [Kind in DeskKind]?: (db: Database, id: number) => Promise<Partial<ItemOf<Kind>>>;
} = {
    member_answer: async (db, id) => ({ talk: await readTalk(db, id) }),
    correction: async (db, id) => ({ patch: await findPatch(db, id) }),
    barcode_scan_miss: async (db, id) => ({
        submissions: await listNewProductsWith(
            db,
            sql`select gtin(barcode) from barcode_scan_miss where id = ${id}`,
        ),
    }),
};

const isOnAnother = (kind: DeskKind) => kind === 'post_comment' || kind === 'product_question_answer';

/** An item with everything a decision needs, its parts read in parallel. Throws 404. */
export const findDeskItem = async (db: Database, item: DeskRef, me: number): Promise<DeskItem> => {
    const { kind, id } = item;
    const [row, found, around, more, rule] = await Promise.all([
        findDeskRow(db, item, me),
        readRecord(db, kind, id),
        readSurroundings(db, item, me),
        besides[kind]?.(db, id),
        hintFor(db, item),
    ]);
    const record: unknown = found instanceof JsonText ? JSON.parse(found.text) : found;
    if (!around) throw notFound('notFound');
    const { on, said, ...rest } = around;
    return {
        ...row,
        ...rest,
        ...(isOnAnother(kind) && { on }),
        ...(said && { said }),
        ...more,
        rule: row.state === 'done' ? null : rule,
        record,
    } as DeskItem;
};
