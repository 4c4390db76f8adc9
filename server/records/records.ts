import type { RecordKind } from '../../contract/records.ts';
import { brandRecord } from '../brands/record.ts';
import {
    collectionRecord,
    postCommentRecord,
    postRecord,
    productQuestionAnswerRecord,
    productQuestionRecord,
    routineRecord,
} from '../community/record.ts';
import { JsonText } from '../database/jsonText.ts';
import { ingredientRecord } from '../ingredients/record.ts';
import {
    barcodeScanMissRecord,
    correctionRecord,
    newProductRecord,
    productReviewRecord,
} from '../moderation/record.ts';
import type { Database } from '../http/services.ts';
import { memberAnswerRecord } from '../members/record.ts';
import { productRecord } from '../products/record.ts';
import { accountRecord } from '../profile/record.ts';
import { regionWordRecord } from '../runs/record.ts';
import { shopItemRecord, shopRegionDealRecord } from '../shops/record.ts';
import { acceptanceRecord } from '../doctor/record.ts';
import { savedViewRecord } from '../views/record.ts';
import { findStored } from './stored.ts';
import type { DefinedRecord } from './defineRecord.ts';
import { referenceNamings, type NamedTable, type TableNaming } from './naming.ts';

/** Every kind of record of the contract; leaving one out does not compile. */
export const records: { readonly [Kind in RecordKind]: DefinedRecord<Kind> } = {
    product: productRecord,
    brand: brandRecord,
    ingredient: ingredientRecord,
    account: accountRecord,
    new_product: newProductRecord,
    shop_item: shopItemRecord,
    post: postRecord,
    product_question: productQuestionRecord,
    collection: collectionRecord,
    routine: routineRecord,
    correction: correctionRecord,
    product_review: productReviewRecord,
    barcode_scan_miss: barcodeScanMissRecord,
    post_comment: postCommentRecord,
    product_question_answer: productQuestionAnswerRecord,
    member_answer: memberAnswerRecord,
    shop_region_deal: shopRegionDealRecord,
    acceptance: acceptanceRecord,
    region_word: regionWordRecord,
    saved_view: savedViewRecord,
};

/** A record as its own call, or the call that contains it, returns it. Throws 404. */
export const readRecord = (db: Database, kind: RecordKind, id: number) => {
    const { read, table } = records[kind];
    return read ? read(db, id) : findStored(db, table, id);
};

/** The same, as an object even where it is read as JSON text. Throws 404. */
export const readValues = async (db: Database, kind: RecordKind, id: number) => {
    const read = await readRecord(db, kind, id);
    return (read instanceof JsonText ? JSON.parse(read.text) : read) as Record<string, unknown>;
};

export const namingOf = (table: NamedTable): TableNaming =>
    table in records
        ? records[table as RecordKind].naming
        : referenceNamings[table as keyof typeof referenceNamings];

const tables = Object.values(records).flatMap(({ kind, pictures, lists }) => [
    { table: kind as string, pictures },
    ...Object.values(lists),
]);

export const pictureColumns: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(
        tables.filter(({ pictures }) => pictures.length).map(({ table, pictures }) => [table, pictures]),
    ),
    shop: ['logo'],
};
