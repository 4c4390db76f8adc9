import { dropDrafts, keepDraft, readDrafts, type DraftKey } from '../../../src/kit/draft/draftStore.ts';
import type { BulkImages } from './bulkImages.ts';
import type { BulkRow } from './bulkRows.ts';
import type { BulkState } from './bulkUpload.ts';

/** What is kept of a bulk upload beside its images: its text before the first validation, its rows after. */
export interface KeptBulk extends Pick<BulkState, 'rows' | 'missingIngredients' | 'missingBrands' | 'names'> {
    text: string;
}

/** An upload that an earlier opening of the page left behind. */
export interface BulkOffer extends KeptBulk {
    id: string;
    time: number;
    images: BulkImages;
}

const uploads = (account: number): DraftKey => [account, 'products/bulk'];

/** A picture is written once, and not with every row that changes. */
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

/** A save that was on its way may have arrived; it is sent again with its key, and so never made twice. */
const atRest = (row: BulkRow): BulkRow => {
    if (row.state === 'saving') return { ...row, editing: false, state: 'failed', unconfirmed: true };
    if (row.state === 'waiting')
        return { ...row, editing: false, state: row.unconfirmed ? 'failed' : 'open' };
    return { ...row, editing: false };
};

/** Rows that this version cannot show come back as the JSON they were made of. */
const readKept = (values: Partial<Record<keyof KeptBulk, unknown>>): KeptBulk => {
    const rows = Array.isArray(values.rows) ? (values.rows as BulkRow[]) : [];
    const { text, missingIngredients, missingBrands, names } = values;
    if (!rows.every(isRow) || !isTexts(missingIngredients) || !isTexts(missingBrands)) {
        const sources = rows.map(row => row?.source).filter(source => source !== undefined);
        return {
            text: typeof text === 'string' && text !== '' ? text : JSON.stringify(sources, null, 4),
            rows: [],
            missingIngredients: [],
            missingBrands: [],
            names: new Map(),
        };
    }
    return {
        text: typeof text === 'string' ? text : '',
        rows: rows.map(atRest),
        missingIngredients,
        missingBrands,
        names: names instanceof Map ? (names as KeptBulk['names']) : new Map(),
    };
};

/** The uploads that were left behind, the latest first. Rejects if the browser cannot read them. */
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

/** Keeps one upload, whose pictures in `written` are kept already. Its functions reject if the browser cannot. */
export const createBulkDraft = (account: number, id: string, written: BulkImages = new Map()) => {
    const stored = new Map(written);
    const pictureId = (key: string) => `${id}/${key}`;
    return {
        write: async (kept: KeptBulk, images: BulkImages) => {
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
