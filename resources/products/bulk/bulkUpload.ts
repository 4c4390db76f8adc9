import { imageKey } from '../../../contract/bulkUpload.ts';
import { newUuid } from '../../../dataProvider/uuid.ts';
import type { BulkBackend } from './bulkBackend.ts';
import { imageHeads, mergeImages, type BulkImages, type ImageNote } from './bulkImages.ts';
import { isBusy, isSavable, missingKeys, problemsOf, repeatedKeys, type BulkRow } from './bulkRows.ts';
import type { RowChange } from './rowChanges.ts';
import type { IdentifiedProduct } from './foundIds.ts';
import { pictureFinder } from './pictureNames.ts';
import { createQueue } from './saveQueue.ts';

/** What of an upload outlives its page. */
export interface KeptState {
    /** Empty until the first validation. */
    rows: readonly BulkRow[];
    images: BulkImages;
    missingIngredients: readonly string[];
    missingBrands: readonly string[];
    /** The names typed for rows whose own are too long, by row key. */
    names: ReadonlyMap<number, string>;
    /** What its saves have in common. */
    batch: string;
}

export interface BulkState extends KeptState {
    imageNotes: readonly ImageNote[];
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
    names: new Map(),
    validating: false,
    batch: '',
};

const concurrency = 3;

/** A saved row stays saved, and a row whose save got no response is never saved twice. */
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

    /** An unreachable server, or one that blocks the user, fails for every other row too. */
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
            const { id } = await backend.save(row.product, image, {
                saveKey: row.saveKey,
                batch: state.batch,
            });
            setRow(key, { state: 'saved', productId: id, unconfirmed: false });
        } catch (error) {
            const fault = backend.faultOf(error);
            // The outcome stays unconfirmed until a response is about the product itself.
            const unconfirmed = fault.kind === 'lost' || (fault.kind === 'blocked' && row.unconfirmed);
            const failures = fault.kind === 'refused' ? fault.errors : [];
            const open = fault.kind === 'blocked' && !unconfirmed;
            setRow(key, { state: open ? 'open' : 'failed', failures, unconfirmed });
            if (fault.kind === 'blocked') stop(fault.text);
            if (fault.kind === 'lost') stop('resources.products.bulk.stopped');
        }
    };
    const queue = createQueue(saveOne, concurrency);

    /** Starts no further saves; those in progress finish. */
    const cancel = () => {
        const cancelled = new Set(queue.stop());
        if (cancelled.size === 0) return;
        set({
            rows: state.rows.map(row =>
                cancelled.has(row.key) ? { ...row, state: row.unconfirmed ? 'failed' : 'open' } : row,
            ),
        });
    };

    /** Saves the rows that can be saved, at most three at a time; resolves when none is in progress. */
    const save = (keys: readonly number[]) => {
        const requested = new Set(keys);
        const missing = missingKeys(state.missingIngredients);
        const repeated = repeatedKeys(state.rows);
        const sent: number[] = [];
        const rows = state.rows.map((row): BulkRow => {
            const unfit = !requested.has(row.key) || repeated.has(row.key);
            if (unfit || !isSavable(row, problemsOf(row, state.images, missing))) return row;
            sent.push(row.key);
            return { ...row, state: 'waiting' };
        });
        set({ rows, stopped: undefined });
        return queue.add(sent);
    };

    /** Asks the server about products; their missing names are set with what `rowsOf` makes of the answer. */
    const ask = async (
        sources: readonly unknown[],
        rowsOf: (products: readonly IdentifiedProduct[]) => readonly BulkRow[],
    ) => {
        const answer = await backend.validate(sources, await imageHeads(state.images, sources));
        set({
            rows: rowsOf(answer.products),
            missingIngredients: answer.missing_ingredients,
            missingBrands: answer.missing_brands,
        });
    };

    /** Validates all rows except those that are saved or may be; they keep their values if the request fails. */
    const runCheck = async (change: RowChange) => {
        set({ validating: true });
        try {
            const asked = state.rows.filter(row => row.state !== 'saved' && !isBusy(row) && !row.unconfirmed);
            if (asked.length === 0) return;
            const sources = asked.map(change).map(pictureFinder(state.images));
            const indexes = new Map(asked.map(({ key }, index) => [key, index]));
            await ask(sources, products =>
                state.rows.map((row): BulkRow => {
                    const index = indexes.get(row.key);
                    const product = index === undefined ? undefined : products[index];
                    if (index === undefined || !product || isBusy(row)) return row;
                    return { ...row, source: sources[index], product, state: 'open', failures: [] };
                }),
            );
        } finally {
            set({ validating: false });
        }
    };

    /** Rows whose save got no response before a reload: those that the server has are saved. */
    const settle = async () => {
        const { batch, rows } = state;
        if (!rows.some(row => row.unconfirmed)) return;
        const saved = await backend.savedOf(batch).catch(() => []);
        if (state.batch !== batch) return;
        const known = new Set(state.rows.map(({ productId }) => productId));
        for (const { key, product, unconfirmed, state: at } of state.rows) {
            if (!unconfirmed || at !== 'failed') continue;
            const { name, brand_id } = product;
            const found = saved.find(
                each => !known.has(each.id) && each.name === name && each.brand_id === brand_id,
            );
            if (!found) continue;
            known.add(found.id);
            setRow(key, { state: 'saved', productId: found.id, unconfirmed: false });
        }
    };

    /** Keys are never reused, so a save that outlives its list changes no other row. */
    let nextKey = 0;

    let lastCheck: Promise<unknown> = Promise.resolve();
    /** Runs validations one at a time, so that a response never overwrites a row edited after its request. */
    const check = (change: RowChange = row => row.source) => {
        const next = lastCheck.then(() => runCheck(change));
        lastCheck = next.catch(() => undefined);
        return next;
    };

    return {
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        snapshot: () => state,
        /** The current state of a row, whatever was last rendered. */
        current: rowOf,

        addImages: (files: readonly File[]) => {
            const { images, notes } = mergeImages(state.images, files);
            set({ images, imageNotes: notes });
        },
        removeImage: (name: string) => {
            const images = new Map(state.images);
            images.delete(imageKey(name));
            set({ images, imageNotes: [] });
        },

        /** Rejects when the server refuses it or does not respond. */
        validate: async (given: readonly unknown[]) => {
            const sources = given.map(pictureFinder(state.images));
            set({ validating: true, batch: newUuid() });
            try {
                await ask(sources, products =>
                    products.map((product, index) => ({
                        key: nextKey++,
                        source: sources[index],
                        product,
                        state: 'open',
                        failures: [],
                        unconfirmed: false,
                        saveKey: newUuid(),
                        editing: false,
                        distinct: false,
                    })),
                );
            } finally {
                set({ validating: false });
            }
        },
        revalidate: check,
        typeName: (key: number, name: string) => set({ names: new Map(state.names).set(key, name) }),
        restore: ({ rows, names, images, missingIngredients, missingBrands, batch }: KeptState) => {
            queue.stop();
            // A pending save of the old upload changes no row of the new one.
            const keys = new Map(rows.map(({ key }) => [key, nextKey++]));
            set({
                ...empty,
                images,
                missingIngredients,
                missingBrands,
                batch,
                rows: rows.map(row => ({ ...row, key: keys.get(row.key)! })),
                names: new Map([...names].map(([key, name]) => [keys.get(key)!, name])),
            });
            void settle();
        },
        openForm: (key: number) => setRow(key, { editing: true }),
        closeForm: (key: number) => setRow(key, { editing: false }),
        /** Takes a row as a product of its own although another has its brand and name. */
        keepBoth: (key: number) => setRow(key, { distinct: true }),
        edit: (key: number, product: object) => check(row => (row.key === key ? product : row.source)),
        save,
        cancel,
        /** Discards everything, saved rows included; saves in progress finish unseen. */
        clear: () => {
            queue.stop();
            set(empty);
        },
    };
};

export type BulkUploader = ReturnType<typeof createBulkUpload>;
