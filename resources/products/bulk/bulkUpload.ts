import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import { imageHeads, takeImages, type BulkImages, type ImageNote } from './bulkImages.ts';
import { isBusy, isSavable, missingKeys, problemsOf, type BulkRow } from './bulkRows.ts';
import { newSaveKey } from './saveKey.ts';
import { createQueue } from './saveQueue.ts';

/**
 * What a failed save comes to: the server refused this product, or would refuse any other for the same reason (the
 * session is over, say), or nobody knows whether it was saved.
 */
export type SaveFault =
    { kind: 'refused'; errors: readonly Refused[] } | { kind: 'hindered'; text: string } | { kind: 'lost' };

/** What a bulk upload asks of the server. */
export interface BulkBackend {
    validate: (
        products: readonly unknown[],
        images: readonly File[],
    ) => Promise<ResponseOf<'POST products/bulk/validate'>>;
    /** Makes a product once under one key, however often it is asked. */
    save: (product: BulkProduct, image: File, saveKey: string) => Promise<{ id: number }>;
    faultOf: (error: unknown) => SaveFault;
}

export interface BulkState {
    /** Empty until a first validation. */
    rows: readonly BulkRow[];
    images: BulkImages;
    imageNotes: readonly ImageNote[];
    missingIngredients: readonly string[];
    missingBrands: readonly string[];
    validating: boolean;
    /** Why saving stopped by itself: a message for `translate`. */
    stopped?: string;
}

const empty: BulkState = {
    rows: [],
    images: new Map(),
    imageNotes: [],
    missingIngredients: [],
    missingBrands: [],
    validating: false,
};

/** Saves that run at once. */
const atOnce = 3;

const withBrand = (source: unknown, brand: string) => ({ ...(source as object), brand });

/**
 * A bulk upload from its images and JSON to the last saved product. It keeps a row that is saved as saved, and one
 * whose save was not answered from being saved twice.
 */
export const createBulkUpload = (backend: BulkBackend) => {
    let state = empty;
    const listeners = new Set<() => void>();
    const set = (change: Partial<BulkState>) => {
        state = { ...state, ...change };
        for (const listener of listeners) listener();
    };
    const setRow = (key: number, change: Partial<BulkRow>) =>
        set({ rows: state.rows.map(row => (row.key === key ? { ...row, ...change } : row)) });
    const rowOf = (key: number) => state.rows.find(row => row.key === key);

    /** A server that is gone, or refuses whoever asks, would do the same to every other row. */
    const stop = (why: string) => {
        cancel();
        set({ stopped: why });
    };

    const saveOne = async (key: number) => {
        const row = rowOf(key);
        const image = row && state.images.get(imageKey(row.product.image_file));
        if (!row || !image || row.state !== 'waiting') return;
        setRow(key, { state: 'saving', failures: [] });
        try {
            const { id } = await backend.save(row.product, image, row.saveKey);
            setRow(key, { state: 'saved', productId: id, doubtful: false });
        } catch (error) {
            const fault = backend.faultOf(error);
            // What was in doubt stays so until the server says something about the product itself.
            const doubtful = fault.kind === 'lost' || (fault.kind === 'hindered' && row.doubtful);
            const failures = fault.kind === 'refused' ? fault.errors : [];
            const open = fault.kind === 'hindered' && !doubtful;
            setRow(key, { state: open ? 'open' : 'failed', failures, doubtful });
            if (fault.kind === 'hindered') stop(fault.text);
            if (fault.kind === 'lost') stop('resources.products.bulk.stopped');
        }
    };
    const queue = createQueue(saveOne, atOnce);

    /** Starts no further save; those under way end as they will. */
    const cancel = () => {
        const held = new Set(queue.stop());
        if (held.size === 0) return;
        set({
            rows: state.rows.map(row =>
                held.has(row.key) ? { ...row, state: row.doubtful ? 'failed' : 'open' } : row,
            ),
        });
    };

    /** Saves the rows that may be saved, at most three at once; resolves when none is left under way. */
    const save = (keys: readonly number[]) => {
        const wanted = new Set(keys);
        const missing = missingKeys(state.missingIngredients);
        const sent: number[] = [];
        const rows = state.rows.map((row): BulkRow => {
            if (!wanted.has(row.key) || !isSavable(row, problemsOf(row, state.images, missing))) return row;
            sent.push(row.key);
            return { ...row, state: 'waiting' };
        });
        set({ rows, stopped: undefined });
        return queue.add(sent);
    };

    /**
     * Asks the server about all rows but those that are saved, or may be; what they were stays when it does not
     * answer.
     */
    const checkNow = async (change: (row: BulkRow) => unknown) => {
        set({ validating: true });
        try {
            const asked = state.rows.filter(row => row.state !== 'saved' && !isBusy(row) && !row.doubtful);
            if (asked.length === 0) return;
            const sources = asked.map(change);
            const answer = await backend.validate(sources, await imageHeads(state.images, sources));
            const places = new Map(asked.map(({ key }, place) => [key, place]));
            set({
                rows: state.rows.map((row): BulkRow => {
                    const place = places.get(row.key);
                    const product = place === undefined ? undefined : answer.products[place];
                    if (place === undefined || !product || isBusy(row)) return row;
                    return { ...row, source: sources[place], product, state: 'open', failures: [] };
                }),
                missingIngredients: answer.missing_ingredients,
                missingBrands: answer.missing_brands,
            });
        } finally {
            set({ validating: false });
        }
    };

    /** Never used again, so that a save outlived by its list touches no other row. */
    let nextKey = 0;

    let checked: Promise<unknown> = Promise.resolve();
    /** One after the other, so that an answer never meets a row that was edited since it was asked for. */
    const check = (change: (row: BulkRow) => unknown = row => row.source) => {
        const next = checked.then(() => checkNow(change));
        checked = next.catch(() => undefined);
        return next;
    };

    return {
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        snapshot: () => state,
        /** A row as it stands now, whatever was drawn last. */
        current: rowOf,

        addImages: (files: readonly File[]) => {
            const { images, notes } = takeImages(state.images, files);
            set({ images, imageNotes: notes });
        },
        removeImage: (name: string) => {
            const images = new Map(state.images);
            images.delete(imageKey(name));
            set({ images, imageNotes: [] });
        },

        /** The first validation. Rejects when the server refuses it or does not answer. */
        validate: async (products: readonly unknown[]) => {
            set({ validating: true });
            try {
                const answer = await backend.validate(products, await imageHeads(state.images, products));
                set({
                    rows: answer.products.map((product, place) => ({
                        key: nextKey++,
                        source: products[place],
                        product,
                        state: 'open',
                        failures: [],
                        doubtful: false,
                        saveKey: newSaveKey(),
                        editing: false,
                    })),
                    missingIngredients: answer.missing_ingredients,
                    missingBrands: answer.missing_brands,
                });
            } finally {
                set({ validating: false });
            }
        },
        revalidate: () => check(),
        openForm: (key: number) => setRow(key, { editing: true }),
        closeForm: (key: number) => setRow(key, { editing: false }),
        /** Puts another product in the place of a row's and validates again. */
        edit: (key: number, product: object) => check(row => (row.key === key ? product : row.source)),
        /** A missing brand was added, perhaps under another name than it was asked for. */
        brandAdded: (asked: string, name: string) =>
            check(({ source, product }) =>
                asked !== name && product.brand.toLowerCase() === asked.toLowerCase()
                    ? withBrand(source, name)
                    : source,
            ),
        save,
        cancel,
        /** Lets go of everything, saved rows too; saves under way end unseen. */
        clear: () => {
            queue.stop();
            set(empty);
        },
    };
};
