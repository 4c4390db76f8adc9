import { describe, expect, it } from 'vitest';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { limits } from '../../../contract/limits.ts';
import { imageHeads, takeImages, unnamedImages } from '../../../resources/products/bulk/bulkImages.ts';
import { parseBulkJson } from '../../../resources/products/bulk/bulkJson.ts';
import { countRows, judgeRows } from '../../../resources/products/bulk/bulkRows.ts';
import { createBulkUpload, type BulkBackend } from '../../../resources/products/bulk/bulkUpload.ts';
import { savedBefore } from '../../../resources/products/bulk/savedBefore.ts';

const faultOf = (text: string) => {
    const parsed = parseBulkJson(text);
    return 'fault' in parsed ? parsed.fault : undefined;
};

describe('the JSON of a bulk upload', () => {
    it('must hold a list of something', () => {
        expect(parseBulkJson('[1, {}]')).toEqual({ products: [1, {}] });
        for (const text of ['', ' \n', '[]', '{}', 'null', '"a"'])
            expect(faultOf(text)).toEqual({ kind: 'required' });
    });

    it('says where its syntax breaks', () => {
        expect(faultOf('[\n  {"a": 1,}\n]')).toEqual({ kind: 'syntax', line: 2, column: 11 });
        expect(faultOf('[{"a": 1}')).toMatchObject({ kind: 'syntax', line: 1, column: 10 });
    });

    it('has limits', () => {
        const many = Array.from({ length: limits.bulk.products + 1 }, () => 1);
        expect(faultOf(JSON.stringify(many))).toEqual({ kind: 'tooMany', count: many.length });
        expect(faultOf(`["${'x'.repeat(limits.bulk.jsonBytes)}"]`)).toEqual({ kind: 'tooLarge' });
    });
});

const png = (name: string, bytes = 200) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

describe('the images of a bulk upload', () => {
    it('stand under their names, the later of two', () => {
        const first = takeImages(new Map(), [png('a.png'), png('b.png')]);
        expect(first.notes).toEqual([]);
        const text = new File(['x'], 'c.txt', { type: 'text/plain' });
        const second = takeImages(first.images, [png('a.png', 5), text]);
        expect(second.notes.map(({ name }) => name)).toEqual(['a.png', 'c.txt']);
        expect(second.images.size).toBe(2);
        expect(second.images.get('a.png')?.size).toBe(5);
    });

    it('are told apart by name alone, however a disk writes it', () => {
        expect(imageKey('pictures/crème.png'.normalize('NFD'))).toBe('crème.png'.normalize('NFC'));
        const { images } = takeImages(new Map(), [png('a.png'), png('b.png')]);
        expect(unnamedImages(images, ['x/a.png']).map(({ name }) => name)).toEqual(['b.png']);
    });

    it('are sent for validation by their first bytes, each once, if a product names them', () => {
        const { images } = takeImages(new Map(), [png('a.png'), png('b.png')]);
        const heads = imageHeads(images, [{ image_file: 'a.png' }, { image_file: 'a.png' }, 7, null, {}]);
        expect(heads.map(({ name, size }) => [name, size])).toEqual([['a.png', 64]]);
    });
});

const product = (name: string, changes: Partial<BulkProduct> = {}): BulkProduct => ({
    name,
    brand: 'Aurea',
    brand_id: 1,
    image_file: 'a.png',
    description: '',
    ingredients: [],
    ingredient_ids: [],
    barcodes: [],
    categories: ['Face'],
    category_ids: [1],
    errors: [],
    ...changes,
});

const kept = (id: number, name: string, barcodes: string[] = []) => ({
    id,
    name,
    brand: { id: 1, name: 'Aurea' },
    image: null,
    single_use: false,
    barcodes: barcodes.map((barcode, place) => ({ id: place + 1, barcode })),
    lineage: [],
});

describe('an unanswered save', () => {
    it('is found by a barcode, else by the name, and never at another row', () => {
        const none = new Set<number>();
        const coded = product('Balm', { barcodes: ['1', '2'] });
        expect(savedBefore(coded, [kept(1, 'Balm'), kept(2, 'Balm', ['2'])], none)).toBe(2);
        expect(savedBefore(coded, [kept(1, 'Balm')], none)).toBeUndefined();
        const plain = product('Balm');
        expect(savedBefore(plain, [kept(1, 'Balm'), kept(2, 'Balm', ['2'])], none)).toBe(1);
        expect(savedBefore(plain, [kept(1, 'Balm')], new Set([1]))).toBeUndefined();
    });
});

const begin = async (count: number, backend: Partial<BulkBackend>) => {
    const upload = createBulkUpload({
        validate: async products => ({
            products: products.map(given => product((given as { name: string }).name)),
            missing_ingredients: [],
            missing_brands: [],
        }),
        save: async () => ({ id: 1 }),
        productsOfBrand: async () => [],
        refusalOf: () => undefined,
        ...backend,
    });
    upload.addImages([png('a.png')]);
    await upload.validate(Array.from({ length: count }, (_, place) => ({ name: `P${place}` })));
    const counts = () => {
        const { rows, images, missingIngredients } = upload.snapshot();
        return countRows(judgeRows(rows, images, missingIngredients));
    };
    return { upload, counts, keys: upload.snapshot().rows.map(({ key }) => key) };
};

describe('a bulk upload', () => {
    it('adds up at every moment, and never saves a product twice', async () => {
        const sent: string[] = [];
        const { upload, counts, keys } = await begin(20, {
            save: async ({ name }) => {
                sent.push(name);
                await Promise.resolve();
                if (name === 'P7') throw new Error('no');
                return { id: sent.length };
            },
            refusalOf: () => ['no'],
        });
        upload.subscribe(() => {
            const { saved, errors, left, total } = counts();
            expect(saved + errors + left).toBe(total);
        });
        await Promise.all([upload.save(keys), upload.save(keys)]);
        expect(sent).toHaveLength(20);
        expect(counts()).toEqual({ saved: 19, errors: 1, left: 0, total: 20 });
        await upload.save(keys);
        expect(sent).toHaveLength(21);
    });

    it('stays in doubt while the server cannot be asked either', async () => {
        let sent = 0;
        const { upload, keys } = await begin(1, {
            save: () => Promise.reject(new Error(`gone ${sent++}`)),
            productsOfBrand: () => Promise.reject(new Error('gone')),
        });
        await upload.save(keys);
        await upload.save(keys);
        expect(sent).toBe(1);
        expect(upload.current(keys[0]!)).toMatchObject({ state: 'failed', doubtful: true });
    });

    it('recognises a product the server had saved when it validates again', async () => {
        const { upload, keys } = await begin(2, {
            save: () => Promise.reject(new Error('gone')),
            productsOfBrand: async () => [kept(9, 'P0')],
        });
        await upload.save([keys[0]!]);
        await upload.revalidate();
        expect(upload.current(keys[0]!)).toMatchObject({ state: 'saved', productId: 9 });
        expect(upload.current(keys[1]!)).toMatchObject({ state: 'open' });
    });

    it('keeps what it had when a validation fails', async () => {
        let working = true;
        const { upload, keys } = await begin(1, {
            validate: async products => {
                if (!working) throw new Error('gone');
                return {
                    products: products.map(() => product('P0')),
                    missing_ingredients: [],
                    missing_brands: [],
                };
            },
        });
        working = false;
        await expect(upload.edit(keys[0]!, { name: 'Other' })).rejects.toThrow('gone');
        expect(upload.current(keys[0]!)).toMatchObject({ source: { name: 'P0' } });
        expect(upload.snapshot().validating).toBe(false);
    });
});
