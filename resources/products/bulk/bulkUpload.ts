import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { ProductRow } from '../../../contract/productRow.ts';
import type { AnswerOf } from '../../../contract/types.ts';
import { imageHeads, takeImages, type BulkImages, type ImageNote } from './bulkImages.ts';
import { isSavable, missingKeys, problemsOf, type BulkRow } from './bulkRows.ts';
import { savedBefore } from './savedBefore.ts';

/** What a bulk upload asks of the server. */
export interface BulkBackend {
    validate: (
        products: readonly unknown[],
        images: readonly File[],
    ) => Promise<AnswerOf<'POST products/bulk/validate'>>;
    save: (product: BulkProduct, image: File) => Promise<{ id: number }>;
    productsOfBrand: (brandId: number) => Promise<readonly ProductRow[]>;
    /** What a refused save says; undefined when it is not known whether the server has saved. */
    refusalOf: (error: unknown) => readonly string[] | undefined;
}

export interface BulkState {
    /** Empty until a first validation. */
    rows: readonly BulkRow[];
    images: BulkImages;
    imageNotes: readonly ImageNote[];
    missingIngredients: readonly string[];
    missingBrands: readonly string[];
    validating: boolean;
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

    /** Whether an unanswered save has made its product. Rejects when that cannot be told either. */
    const settle = async ({ key, product }: BulkRow) => {
        const others = new Set(state.rows.flatMap(({ productId }) => productId ?? []));
        const ofBrand = product.brand_id === null ? [] : await backend.productsOfBrand(product.brand_id);
        const productId = savedBefore(product, ofBrand, others);
        setRow(
            key,
            productId === undefined ? { doubtful: false } : { productId, state: 'saved', doubtful: false },
        );
        return productId !== undefined;
    };

    const saveOne = async (key: number) => {
        const row = rowOf(key);
        const image = row && state.images.get(imageKey(row.product.image_file));
        if (!row || !image || row.state !== 'waiting') return;
        setRow(key, { state: 'saving', failures: [] });
        try {
            if (row.doubtful && (await settle(row))) return;
        } catch {
            setRow(key, { state: 'failed' });
            cancel();
            return;
        }
        try {
            const { id } = await backend.save(row.product, image);
            setRow(key, { state: 'saved', productId: id });
        } catch (error) {
            const failures = backend.refusalOf(error);
            setRow(key, { state: 'failed', failures: failures ?? [], doubtful: failures === undefined });
            // A server that is gone would leave every other row in doubt as well.
            if (failures === undefined) cancel();
        }
    };

    /** Never used again, so that a save outlived by its list touches no other row. */
    let nextKey = 0;
    const queue: number[] = [];
    let running = 0;
    const idle = new Set<() => void>();
    const pump = () => {
        while (running < atOnce && queue.length > 0) {
            running++;
            void saveOne(queue.shift()!).finally(() => {
                running--;
                pump();
            });
        }
        if (running > 0) return;
        for (const done of idle) done();
        idle.clear();
    };

    /** Starts no further save; those under way end as they will. */
    const cancel = () => {
        const held = new Set(queue.splice(0));
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
        const rows = state.rows.map((row): BulkRow => {
            const sent = wanted.has(row.key) && isSavable(row, problemsOf(row, state.images, missing));
            if (sent) queue.push(row.key);
            return sent ? { ...row, state: 'waiting' } : row;
        });
        set({ rows });
        return new Promise<void>(resolve => {
            idle.add(resolve);
            pump();
        });
    };

    /** Asks the server about all rows but the saved ones; what they were stays when it does not answer. */
    const check = async (change: (row: BulkRow) => unknown = row => row.source) => {
        set({ validating: true });
        try {
            for (const row of state.rows.filter(({ doubtful }) => doubtful)) await settle(row);
            const asked = state.rows.filter(row => row.state !== 'saved');
            if (asked.length === 0) return;
            const sources = asked.map(change);
            const answer = await backend.validate(sources, imageHeads(state.images, sources));
            const places = new Map(asked.map(({ key }, place) => [key, place]));
            set({
                rows: state.rows.map((row): BulkRow => {
                    const place = places.get(row.key);
                    const product = place === undefined ? undefined : answer.products[place];
                    if (place === undefined || !product) return row;
                    return { ...row, source: sources[place], product, state: 'open', failures: [] };
                }),
                missingIngredients: answer.missing_ingredients,
                missingBrands: answer.missing_brands,
            });
        } finally {
            set({ validating: false });
        }
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
                const answer = await backend.validate(products, imageHeads(state.images, products));
                set({
                    rows: answer.products.map((product, place) => ({
                        key: nextKey++,
                        source: products[place],
                        product,
                        state: 'open',
                        failures: [],
                        doubtful: false,
                    })),
                    missingIngredients: answer.missing_ingredients,
                    missingBrands: answer.missing_brands,
                });
            } finally {
                set({ validating: false });
            }
        },
        revalidate: () => check(),
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
            queue.length = 0;
            set(empty);
        },
    };
};
