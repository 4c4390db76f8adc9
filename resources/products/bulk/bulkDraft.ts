import { dropDrafts, keepDraft, readDrafts, type DraftKey } from '../../../src/features/drafts/draftStore.ts';
import type { BulkImages } from './bulkImages.ts';
import type { BulkRow } from './bulkRows.ts';
import type { BulkUploader, KeptState } from './bulkUpload.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useDraftAccount, useDraftFailure } from '../../../src/features/drafts/useDraftAccount.ts';
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../../dataProvider/uuid.ts';

interface KeptBulk extends Omit<KeptState, 'images'> {
    text: string;
}

interface BulkOffer extends KeptBulk {
    id: string;
    time: number;
    images: BulkImages;
}

const uploads = (account: number): DraftKey => [account, 'products/bulk'];

/** A picture is written once, not with every row that changes. */
const pictures = (account: number): DraftKey => [account, 'products/bulk/pictures'];

const isTexts = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every(each => typeof each === 'string');

const isRow = (row: Partial<BulkRow> | null): row is BulkRow => {
    const { key, product, state, saveKey, failures } = row ?? {};
    if (typeof key !== 'number' || typeof saveKey !== 'string' || !Array.isArray(failures)) return false;
    if (!product || !['open', 'waiting', 'saving', 'failed', 'saved'].includes(state ?? '')) return false;
    const { name, brand, description, image_file, barcodes, ingredients, categories } = product;
    return (
        isTexts([name, brand, description, image_file]) &&
        [barcodes, ingredients, categories].every(isTexts) &&
        Array.isArray(product.category_ids) &&
        Array.isArray(product.ingredient_ids) &&
        Array.isArray(product.errors)
    );
};

/** A save under way may have arrived; it is sent again with its key, and so never made twice. */
const atRest = (row: BulkRow): BulkRow => {
    if (row.state === 'saving') return { ...row, editing: false, state: 'failed', unconfirmed: true };
    if (row.state === 'waiting')
        return { ...row, editing: false, state: row.unconfirmed ? 'failed' : 'open' };
    return { ...row, editing: false };
};

/** Rows this version cannot show come back as the JSON they were made of. */
const readKept = (values: Partial<Record<keyof KeptBulk, unknown>>): KeptBulk => {
    const rows = Array.isArray(values.rows) ? (values.rows as BulkRow[]) : [];
    const { text, missingIngredients, missingBrands, names } = values;
    const batch = typeof values.batch === 'string' ? values.batch : newUuid();
    if (!rows.every(isRow) || !isTexts(missingIngredients) || !isTexts(missingBrands)) {
        const sources = rows.map(row => row?.source).filter(source => source !== undefined);
        return {
            text: typeof text === 'string' && text !== '' ? text : JSON.stringify(sources, null, 4),
            rows: [],
            missingIngredients: [],
            missingBrands: [],
            names: new Map(),
            batch,
        };
    }
    return {
        text: typeof text === 'string' ? text : '',
        rows: rows.map(atRest),
        missingIngredients,
        missingBrands,
        names: names instanceof Map ? (names as KeptBulk['names']) : new Map(),
        batch,
    };
};

/** Uploads left behind, latest first. Rejects if the browser cannot read them. */
export const readBulkDrafts = async (account: number): Promise<readonly BulkOffer[]> => {
    const kept = await readDrafts(uploads(account));
    if (kept.length === 0) return [];
    const files = await readDrafts(pictures(account));
    return kept.map(({ id, time, values }) => ({
        id,
        time,
        ...readKept(values),
        images: new Map(
            files
                .filter(each => each.id.startsWith(`${id}/`) && each.values.file instanceof File)
                .toSorted((one, other) => one.time - other.time)
                .map(each => [each.id.slice(id.length + 1), each.values.file as File]),
        ),
    }));
};

const createBulkDraft = (account: number, id: string, written: BulkImages = new Map()) => {
    const stored = new Map(written);
    const pictureId = (key: string) => `${id}/${key}`;
    return {
        id,
        write: async (kept: KeptBulk, images: BulkImages) => {
            const size = [...images.values()].reduce((bytes, file) => bytes + file.size, 0);
            if (size > limits.archive.bytes) throw new Error('too large to keep');
            for (const [key, file] of images) {
                if (stored.get(key) === file) continue;
                const draft = { id: pictureId(key), time: Date.now(), base: {}, values: { file } };
                await keepDraft(pictures(account), draft);
                stored.set(key, file);
            }
            const gone = [...stored.keys()].filter(key => !images.has(key));
            if (gone.length > 0) await dropDrafts(pictures(account), gone.map(pictureId));
            for (const key of gone) stored.delete(key);
            await keepDraft(uploads(account), { id, time: Date.now(), base: {}, values: { ...kept } });
        },
        drop: async () => {
            await dropDrafts(uploads(account), [id]);
            // Also what this version could not read.
            const files = await readDrafts(pictures(account));
            const mine = files.map(each => each.id).filter(each => each.startsWith(pictureId('')));
            await dropDrafts(pictures(account), mine);
            stored.clear();
        },
    };
};

/** In milliseconds from a change to writing: there may be a thousand rows. */
const delay = 300;

/** Keeps the upload in this browser until all of it is saved, and offers an earlier one. `text` is the JSON field. */
export const useBulkDraft = (upload: BulkUploader, text: RefObject<HTMLTextAreaElement | null>) => {
    const { account: signedIn, mayKeep } = useDraftAccount();
    const [account] = useState(signedIn);
    const onFailure = useDraftFailure();
    const [offers, setOffers] = useState<readonly BulkOffer[]>([]);
    const [isKept, setKept] = useState(false);
    const draft = useRef<ReturnType<typeof createBulkDraft>>(undefined);
    const writing = useRef<Promise<unknown>>(undefined);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

    const typed = useRef('');

    const write = useCallback(() => {
        if (account === undefined || timer.current === undefined || !mayKeep(account)) return;
        clearTimeout(timer.current);
        timer.current = undefined;
        const { rows, images, missingIngredients, missingBrands, names, batch } = upload.snapshot();
        const kept = { text: typed.current, rows, missingIngredients, missingBrands, names, batch };
        const isDone = rows.length > 0 && rows.every(({ state }) => state === 'saved');
        const isEmpty = rows.length === 0 && images.size === 0 && kept.text === '';
        if (isEmpty && !draft.current) return;
        const mine = (draft.current ??= createBulkDraft(account, newUuid()));
        const put = async () => {
            if (!mayKeep(account)) return;
            try {
                await (isDone || isEmpty ? mine.drop() : mine.write(kept, images));
                setKept(true);
            } catch {
                setKept(false);
                onFailure();
            }
        };
        // One after the other: a picture is stored before whatever names it. At once if nothing is under way.
        const before = writing.current;
        const now: Promise<void> = (before ? before.then(put) : put()).finally(() => {
            if (writing.current === now) writing.current = undefined;
        });
        writing.current = now;
    }, [account, mayKeep, upload, onFailure]);

    const change = useCallback(() => {
        // Once there are rows, they hold the typed text. The field is gone when the page is closed.
        if (upload.snapshot().rows.length > 0) typed.current = '';
        else if (text.current) typed.current = text.current.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, delay);
    }, [upload, text, write]);

    useEffect(() => {
        if (account !== undefined) readBulkDrafts(account).then(setOffers, onFailure);
    }, [account, onFailure]);

    useEffect(() => {
        const unsubscribe = upload.subscribe(change);
        window.addEventListener('pagehide', write);
        document.addEventListener('visibilitychange', write);
        return () => {
            unsubscribe();
            write();
            window.removeEventListener('pagehide', write);
            document.removeEventListener('visibilitychange', write);
        };
    }, [upload, change, write]);

    return {
        isKept,
        offer: offers[0],
        change,
        /** Replaces the current upload by an offer, whose text is for the field. */
        restore: (offer: BulkOffer) => {
            const rest = offers.slice(1);
            const others = new Set(rest.map(({ id }) => id));
            // At once, so that the same offer cannot be restored twice.
            setOffers(rest);
            // The upload begun meanwhile stays a draft of its own, which is offered in turn.
            write();
            if (draft.current) others.add(draft.current.id);
            Promise.resolve(writing.current)
                .then(() => readBulkDrafts(account!))
                .then(kept => setOffers(kept.filter(({ id }) => others.has(id))), onFailure);
            draft.current = createBulkDraft(account!, offer.id, offer.images);
            upload.restore(offer);
            typed.current = offer.text;
        },
        discard: ({ id }: BulkOffer) => {
            setOffers(([, ...others]) => others);
            createBulkDraft(account!, id).drop().catch(onFailure);
        },
    };
};
