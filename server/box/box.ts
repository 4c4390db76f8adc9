import type { FastifyBaseLogger } from 'fastify';
import { type BoxBarcode, type BoxGroup, type BoxRow } from '../../contract/box.ts';
import { boxKinds, boxRecordKinds, type BoxRecordKind } from '../../contract/records.ts';
import type { ParsedQuery, ResponseOf } from '../../contract/types.ts';
import type { Database } from '../http/services.ts';
import { readHits } from './facts.ts';
import { findOfKind } from './find.ts';
import { inLanes } from './lanes.ts';
import { readMisses } from './queriesExact.ts';
import { groupSize } from './queriesText.ts';
import { readText, type Read } from './readText.ts';

interface OfKind {
    exact: BoxRow[];
    group: BoxRow[];
    total: number;
    likeness: number;
    barcode?: BoxBarcode;
}

/** The scanned barcodes belong to no kind that the box opens; they are looked up along with the products. */
const barcodesWith: BoxRecordKind = 'product';

/** A shop's own page says more than a number in its address; a brand comes before its products. */
const exactOrder: readonly BoxRecordKind[] = ['shop_item', 'brand', ...boxRecordKinds];

/** With a number alone, the kinds in the order of the menu. */
const orderOf = (read: Read) => (read.as === 'id' ? boxRecordKinds : [...new Set(exactOrder)]);

/** The kinds of record that a text can mean. */
const isAbout = (read: Read, kind: BoxRecordKind) => {
    switch (read.as) {
        case 'email':
        case 'username':
            return kind === 'account';
        case 'id':
            return read.kind === null || read.kind === kind;
        case 'barcode':
            return kind === 'product' || kind === 'new_product' || kind === 'shop_item';
        case 'address':
            return kind === 'shop_item' || kind === 'account' || kind === read.record?.kind;
        case 'text':
            return true;
    }
};

/**
 * 0 for a group with all words of the text, above it the less like its best row is. A product is as like as its brand, whose
 * name is in its own.
 */
const looseness = ({ kind, items: [first] }: BoxGroup, done: ReadonlyMap<BoxRecordKind, OfKind>) =>
    first?.why === 'similar' ? (kind === 'brand' ? 100.5 : 101) - done.get(kind)!.likeness : 0;

/** The groups with rows: those with all words of the text first, then those with similar ones, the likest first. */
const groupsOf = (done: ReadonlyMap<BoxRecordKind, OfKind>) =>
    boxKinds
        .flatMap((kind): BoxGroup[] => {
            const { group: items = [], total = 0 } = done.get(kind) ?? {};
            return items.length > 0 ? [{ kind, items, total }] : [];
        })
        .toSorted((one, other) => looseness(one, done) - looseness(other, done));

/**
 * Everything that a text means: the exact hits, then the best of each kind. A kind that fails is named, and logged;
 * throws when all of them do.
 */
export const findInBox = async (
    { db, log }: { db: Database; log: FastifyBaseLogger },
    { q, kind: only }: ParsedQuery<'GET box'>,
): Promise<ResponseOf<'GET box'>> => {
    const read = readText(q);
    const kinds = boxRecordKinds.filter(kind => (only === undefined || only === kind) && isAbout(read, kind));
    const { done, failed } = await inLanes(db, kinds, async (reader, kind): Promise<OfKind> => {
        const found = await findOfKind(reader, kind, read);
        const exact = await readHits(reader, kind, found.exact.slice(0, groupSize));
        const isExact = (id: number) => exact.some(row => row.id === id);
        return {
            exact,
            group: await readHits(
                reader,
                kind,
                found.group.filter(({ id }) => !isExact(id)).slice(0, groupSize),
            ),
            total: found.total,
            likeness: found.likeness ?? 0,
            ...(read.as === 'barcode' &&
                kind === (only ?? barcodesWith) && { barcode: await readMisses(reader, read.digits) }),
        };
    });
    for (const [kind, error] of failed) log.warn({ err: error, kind }, 'the box found nothing of one kind');
    const [first] = failed.values();
    if (kinds.length > 0 && done.size === 0) throw first;
    return {
        read: read.as,
        barcode: [...done.values()].find(({ barcode }) => barcode)?.barcode ?? null,
        exact: orderOf(read).flatMap(kind => done.get(kind)?.exact ?? []),
        groups: groupsOf(done),
        failed: [...failed.keys()],
    };
};

/** The records with these ids, in this order, without those that are gone. */
export const readBoxRecords = async (
    db: Database,
    records: ParsedQuery<'GET box/records'>['records'],
): Promise<BoxRow[]> => {
    const kinds = [...new Set(records.map(({ kind }) => kind))];
    const { done } = await inLanes(db, kinds, (reader, of) =>
        readHits(
            reader,
            of,
            records.filter(({ kind }) => kind === of).map(({ id }) => ({ id, why: null })),
        ),
    );
    return records.flatMap(({ kind, id }) => done.get(kind)?.find(row => row.id === id) ?? []);
};
