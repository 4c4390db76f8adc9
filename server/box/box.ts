import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { BoxBarcode, BoxGroup, BoxRow } from '../../contract/box.ts';
import {
    boxKinds,
    type BoxRecordKind,
    boxRecordKinds,
    isBoxKind,
    type RecordKind,
} from '../../contract/records.ts';
import type { ParsedQuery, ResponseOf } from '../../contract/types.ts';
import { standbyFault } from '../http/failures.ts';
import type { Database } from '../http/services.ts';
import { findByMergedText, findMerged } from '../merging/follow.ts';
import { type Hit, readHits } from './facts.ts';
import { findByAddress, findByBarcode, findByEmail, findByUsername, readMisses } from './queriesExact.ts';
import { findMatching, findNamed, groupSize } from './queriesText.ts';
import { type Read, readText } from './readText.ts';

interface Found {
    exact: Hit[];
    /** Best first; may include exact hits. */
    group: Hit[];
    total: number;
    likeness?: number | undefined;
}

type Reader = Pick<Database, 'execute'>;

/** Hits of merged records lead to the survivors. */
const followed = async (db: Reader, kind: BoxRecordKind, hits: readonly Hit[]): Promise<Hit[]> => {
    if (kind !== 'product' && kind !== 'brand' && kind !== 'ingredient') return [...hits];
    const all: Hit[] = [];
    for (const hit of hits) {
        const isNumber = hit.why === 'id' || hit.why === 'address';
        const survivor = isNumber && (await findMerged(db, kind, hit.id));
        all.push(survivor ? { id: survivor.id, why: 'merged', by: `#${hit.id}` } : hit);
    }
    return all;
};

const onlyExact = (exact: Hit[]): Found => ({ exact, group: [], total: 0 });

const findByText = async (db: Reader, kind: BoxRecordKind, text: string): Promise<Found> => {
    if (!isBoxKind(kind)) return onlyExact([]);
    const exact = kind === 'account' ? await findByUsername(db, text) : await findNamed(db, kind, text);
    if (kind === 'product' || kind === 'brand')
        for (const { id, name } of await findByMergedText(db, kind, text))
            if (!exact.some(hit => hit.id === id)) exact.push({ id, why: 'merged', by: name });
    const { hits, total, likeness } = await findMatching(db, kind, text);
    // A barcode that lost a digit has this many.
    const short = /^(?:\d{7}|\d{11})$/.test(text) ? await findByBarcode(db, kind, text) : [];
    return { exact, group: [...short, ...hits], total: total + short.length, likeness };
};

const findOfKind = async (db: Reader, kind: BoxRecordKind, read: Read): Promise<Found> => {
    switch (read.as) {
        case 'text':
            return findByText(db, kind, read.text);
        case 'barcode': {
            const hits = await findByBarcode(db, kind, read.digits);
            const isProduct = kind === 'product';
            const group = isProduct ? hits.filter(({ why }) => why !== 'code') : hits;
            return {
                exact: isProduct ? hits.filter(({ why }) => why === 'code') : [],
                group,
                total: group.length,
            };
        }
        case 'id':
            return onlyExact(read.kind === null || read.kind === kind ? [{ id: read.id, why: 'id' }] : []);
        case 'email':
            return onlyExact(kind === 'account' ? await findByEmail(db, read.email) : []);
        case 'username':
            return kind === 'account' ? findByText(db, kind, read.username) : onlyExact([]);
        case 'address': {
            const { record, username, addresses } = read;
            if (kind === 'shop_item') {
                const pages = await findByAddress(db, addresses);
                if (pages.length > 0) return onlyExact(pages);
            }
            if (kind === 'account' && username !== null) return onlyExact(await findByUsername(db, username));
            return onlyExact(record?.kind === kind ? [{ id: record.id, why: 'address' }] : []);
        }
    }
};

/** Connections that one request uses at once. */
const width = 2;

/** The time limit of one statement, in milliseconds. */
const patience = 400;

interface Lanes<Key, Result> {
    done: Map<Key, Result>;
    failed: Map<Key, unknown>;
}

/**
 * Runs some tasks in parallel, each statement with a time limit. Failed keys are in `failed`; the others go on. Throws if a
 * connection is lost or a standby cancels a statement: the primary then answers the whole request.
 */
const inLanes = async <Key, Result>(
    db: Database,
    keys: readonly Key[],
    task: (reader: Reader, key: Key) => Promise<Result>,
): Promise<Lanes<Key, Result>> => {
    const waiting = [...keys];
    const lanes: Lanes<Key, Result> = { done: new Map(), failed: new Map() };
    /** A failed statement ends its transaction, so the remaining keys need another one. */
    const runUntilFailure = async () => {
        let current: Key | undefined;
        try {
            await db.transaction(
                async tx => {
                    await tx.execute(sql`select set_config('statement_timeout', ${String(patience)}, true)`);
                    while ((current = waiting.shift()) !== undefined)
                        lanes.done.set(current, await task(tx, current));
                },
                { accessMode: 'read only' },
            );
        } catch (error) {
            const key = current ?? waiting.shift();
            if (key !== undefined) lanes.failed.set(key, error);
        }
    };
    const runLane = async () => {
        while (waiting.length > 0) await runUntilFailure();
    };
    await Promise.all(Array.from({ length: width }, runLane));
    for (const error of lanes.failed.values())
        if (['lost', 'conflict'].includes(standbyFault(error) ?? '')) throw error;
    return lanes;
};

interface OfKind {
    exact: BoxRow[];
    group: BoxRow[];
    total: number;
    likeness: number;
    barcode?: BoxBarcode;
}

/** Missed barcodes are no kind of record, so the products' look-up includes them. */
const barcodesWith: BoxRecordKind = 'product';

/** A shop item's address says more than the number in it; a brand comes before its products. */
const exactOrder: readonly BoxRecordKind[] = ['shop_item', 'brand', ...boxRecordKinds];

/** A bare number lists the kinds in menu order. */
const orderOf = (read: Read) => (read.as === 'id' ? boxRecordKinds : [...new Set(exactOrder)]);

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
 * 0 if every word matches; above that, the less similar, the higher. A brand comes before its products, which are as
 * similar because their names include the brand's.
 */
const looseness = ({ kind, items: [first] }: BoxGroup, done: ReadonlyMap<BoxRecordKind, OfKind>) =>
    first?.why === 'similar' ? (kind === 'brand' ? 100.5 : 101) - done.get(kind)!.likeness : 0;

/** The groups with rows: first those that match every word, then the similar ones, most similar first. */
const groupsOf = (done: ReadonlyMap<BoxRecordKind, OfKind>) =>
    boxKinds
        .flatMap((kind): BoxGroup[] => {
            const { group: items = [], total = 0 } = done.get(kind) ?? {};
            return items.length > 0 ? [{ kind, items, total }] : [];
        })
        .toSorted((one, other) => looseness(one, done) - looseness(other, done));

/** Finds the exact hits, then the best of each kind that is not `hidden`. Lists and logs a kind that fails; throws if all fail. */
export const findInBox = async (
    { db, log, hidden }: { db: Database; log: FastifyBaseLogger; hidden: readonly RecordKind[] },
    { q, kind: only }: ParsedQuery<'GET box'>,
): Promise<ResponseOf<'GET box'>> => {
    const read = readText(q);
    const kinds = boxRecordKinds.filter(
        kind => (only === undefined || only === kind) && isAbout(read, kind) && !hidden.includes(kind),
    );
    const { done, failed } = await inLanes(db, kinds, async (reader, kind): Promise<OfKind> => {
        const found = await findOfKind(reader, kind, read);
        const exact = await readHits(
            reader,
            kind,
            await followed(reader, kind, found.exact.slice(0, groupSize)),
        );
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
