import { describe, expect, it, vi } from 'vitest';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { IdentifiedProduct } from '../../../resources/products/bulk/foundIds.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import {
    imageHeads,
    sharedImages,
    mergeImages,
    unnamedImages,
} from '../../../resources/products/bulk/bulkImages.ts';
import { parseBulkJson, unsavedJson } from '../../../resources/products/bulk/bulkJson.ts';
import { countRows, createAssessor, type BulkRow } from '../../../resources/products/bulk/bulkRows.ts';
import type { BulkBackend, SaveFault } from '../../../resources/products/bulk/bulkBackend.ts';
import { createBulkUpload } from '../../../resources/products/bulk/bulkUpload.ts';
import { countReasons, reasonOf, filterRows } from '../../../resources/products/bulk/rowFilter.ts';
import { errorsOf } from '../../../resources/products/bulk/rowErrors.ts';
import { newUuid } from '../../../dataProvider/uuid.ts';

const faultOf = (text: string) => {
    const parsed = parseBulkJson(text);
    return 'fault' in parsed ? parsed.fault : undefined;
};

describe('the JSON of a bulk upload', () => {
    it('must be a non-empty list', () => {
        expect(parseBulkJson('[1, {}]')).toEqual({ products: [1, {}] });
        for (const text of ['', ' \n', '[]', '{}', 'null', '"a"'])
            expect(faultOf(text)).toEqual({ kind: 'required' });
    });

    it('reports the position of a syntax error', () => {
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
    it('are kept by name, the later of two', () => {
        const first = mergeImages(new Map(), [png('a.png'), png('b.png')]);
        expect(first.notes).toEqual([]);
        const text = new File(['x'], 'c.txt', { type: 'text/plain' });
        const second = mergeImages(first.images, [png('a.png', 5), text]);
        expect(second.notes.map(({ name }) => name)).toEqual(['a.png', 'c.txt']);
        expect(second.images.size).toBe(2);
        expect(second.images.get('a.png')?.size).toBe(5);
    });

    it('are identified by name alone, however the file system encodes it', () => {
        expect(imageKey('pictures/crème.png'.normalize('NFD'))).toBe('crème.png'.normalize('NFC'));
        const { images } = mergeImages(new Map(), [png('a.png'), png('b.png')]);
        expect(unnamedImages(images, ['x/a.png']).map(({ name }) => name)).toEqual(['b.png']);
    });

    it('are sent for validation as their first bytes, once each, if a product names them', async () => {
        const { images } = mergeImages(new Map(), [png('a.png'), png('b.png')]);
        const heads = await imageHeads(images, [
            { image_file: 'a.png' },
            { image_file: 'a.png' },
            7,
            null,
            {},
        ]);
        expect(heads.map(({ name, size }) => [name, size])).toEqual([['a.png', 64]]);
    });

    it('are counted when several products name the same one', () => {
        expect(sharedImages(['a.png', 'x/a.png', 'b.png', '', ''])).toEqual(['a.png (2)']);
    });
});

const product = (name: string, changes: Partial<IdentifiedProduct> = {}): IdentifiedProduct => ({
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

const lost: SaveFault = { kind: 'lost' };

const begin = async (count: number, backend: Partial<BulkBackend>) => {
    const upload = createBulkUpload({
        validate: async products => ({
            products: products.map(given => product((given as { name: string }).name)),
            missing_ingredients: [],
            missing_brands: [],
        }),
        save: async () => ({ id: 1 }),
        savedOf: async () => [],
        faultOf: () => lost,
        ...backend,
    });
    upload.addImages([png('a.png')]);
    await upload.validate(Array.from({ length: count }, (_, index) => ({ name: `P${index}` })));
    const assess = createAssessor();
    const assessed = () => {
        const { rows, images, missingIngredients } = upload.snapshot();
        return assess(rows, images, missingIngredients);
    };
    const counts = () => countRows(assessed());
    const seen: string[] = [];
    upload.subscribe(() => {
        const { saved, errors, left, total } = counts();
        expect(saved + errors + left).toBe(total);
        expect(total).toBe(count);
        seen.push(`${saved} ${errors} ${left}`);
    });
    return { upload, assessed, counts, seen, keys: upload.snapshot().rows.map(({ key }) => key) };
};

describe('a bulk upload', () => {
    it('takes what arrived before a reload for saved, and sends the rest in its batch', async () => {
        const first = await begin(3, { save: () => Promise.reject(new Error('lost')) });
        await first.upload.save(first.keys);
        const kept = first.upload.snapshot();
        expect(kept.rows.filter(({ unconfirmed }) => unconfirmed)).toHaveLength(3);

        const asked: string[] = [];
        const sent: [name: string, batch: string][] = [];
        const second = await begin(3, {
            savedOf: async batch => {
                asked.push(batch);
                return [
                    { id: 5, name: 'P0', brand_id: 1 },
                    { id: 6, name: 'P1', brand_id: 2 },
                ];
            },
            save: async ({ name }, _, { batch }) => {
                sent.push([name, batch]);
                return { id: 9 };
            },
        });
        second.upload.restore(kept);
        await vi.waitFor(() => expect(second.counts()).toMatchObject({ saved: 1 }));
        expect(second.upload.snapshot().rows[0]).toMatchObject({ state: 'saved', productId: 5 });
        await second.upload.save(second.upload.snapshot().rows.map(({ key }) => key));
        expect(asked).toEqual([kept.batch]);
        expect(sent).toEqual([
            ['P1', kept.batch],
            ['P2', kept.batch],
        ]);
    });

    it('always adds up, and sends no product twice', async () => {
        const sent: string[] = [];
        const { upload, counts, keys, seen } = await begin(20, {
            save: async ({ name }) => {
                sent.push(name);
                await Promise.resolve();
                if (name === 'P7') throw new Error('no');
                return { id: sent.length };
            },
            faultOf: () => ({ kind: 'refused', errors: [{ sentence: 'no' }] }),
        });
        await Promise.all([upload.save(keys), upload.save(keys)]);
        expect(sent).toHaveLength(20);
        expect(counts()).toEqual({ saved: 19, errors: 1, left: 0, total: 20 });
        expect(seen).toContain('10 1 9');
        await upload.save(keys);
        expect(sent).toHaveLength(21);
    });

    it('adds up when the server fails halfway, and resumes without creating a duplicate', async () => {
        const made = new Map<string, number>();
        let working = true;
        let revived = false;
        const { upload, counts, keys } = await begin(12, {
            save: async ({ name }) => {
                await Promise.resolve();
                // The backend saves the product that makes it fail, but its response is lost.
                if (working && !made.has(name)) made.set(name, made.size + 1);
                if (name === 'P5' && !revived) working = false;
                if (!working) throw new Error('gone');
                return { id: made.get(name)! };
            },
        });
        await upload.save(keys);
        const halfWay = counts();
        expect(halfWay.saved).toBeGreaterThan(2);
        expect(halfWay.errors).toBeGreaterThan(0);
        expect(halfWay.left).toBeGreaterThan(2);
        expect(upload.snapshot().stopped).toBe('resources.products.bulk.stopped');
        await upload.revalidate();
        expect(counts()).toEqual(halfWay);
        working = true;
        revived = true;
        await upload.save(keys);
        expect(counts()).toEqual({ saved: 12, errors: 0, left: 0, total: 12 });
        expect(made.size).toBe(12);
        expect(new Set(upload.snapshot().rows.map(({ productId }) => productId)).size).toBe(12);
        expect(upload.snapshot().stopped).toBeUndefined();
    });

    it('leaves unsaved products to save when the session ends', async () => {
        const { upload, counts, keys } = await begin(9, {
            save: () => Promise.reject(new Error('401')),
            faultOf: () => ({ kind: 'blocked', text: 'Please sign in' }),
        });
        await upload.save(keys);
        expect(counts()).toEqual({ saved: 0, errors: 0, left: 9, total: 9 });
        expect(upload.snapshot().stopped).toBe('Please sign in');
    });

    it('keeps possibly saved rows when it validates again, and does not save rows being edited', async () => {
        const asked: unknown[][] = [];
        let working = false;
        const { upload, keys } = await begin(3, {
            validate: async products => {
                asked.push([...products]);
                return {
                    products: products.map(given => product((given as { name: string }).name)),
                    missing_ingredients: [],
                    missing_brands: [],
                };
            },
            save: async () => {
                if (!working) throw new Error('gone');
                return { id: 7 };
            },
        });
        await upload.save([keys[0]!]);
        await upload.revalidate();
        expect(asked[1]).toEqual([{ name: 'P1' }, { name: 'P2' }]);
        expect(upload.current(keys[0]!)).toMatchObject({ state: 'failed', unconfirmed: true });
        working = true;
        upload.openForm(keys[2]!);
        await upload.save(keys);
        expect(upload.current(keys[0]!)).toMatchObject({ state: 'saved', productId: 7, unconfirmed: false });
        expect(upload.current(keys[2]!)).toMatchObject({ state: 'open', editing: true });
    });

    it('keeps its rows when a validation fails', async () => {
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

    it('gives each save its own key', () => {
        const keys = Array.from({ length: 50 }, newUuid);
        expect(new Set(keys).size).toBe(50);
        for (const key of keys)
            expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    });
});

const openRow = (key: number, changes: Partial<IdentifiedProduct>): BulkRow => ({
    key,
    source: { name: `P${key}` },
    product: product(`P${key}`, changes),
    saveKey: newUuid(),
    state: 'open',
    failures: [],
    unconfirmed: false,
    editing: false,
    distinct: false,
});

describe('many errors', () => {
    const { images } = mergeImages(new Map(), [png('a.png')]);
    const tooLong: FieldProblem = { field: 'name', code: 'maxLength', args: { max: 50 } };
    const missing = (name: string): FieldProblem => ({ code: 'brandMissing', args: { name } });
    const assessed = createAssessor()(
        [
            openRow(0, {
                errors: ['Name: Must be 50 characters or less', 'Brand not found: Nova'],
                problems: [tooLong, missing('Nova')],
            }),
            openRow(1, { errors: ['Brand not found: Kelpie'], problems: [missing('Kelpie')] }),
            openRow(2, { image_file: 'b.png' }),
            openRow(3, {}),
        ],
        images,
        [],
    );
    const toText = ({ sentence }: Refused) => sentence;

    it('have the same reason when only names differ, but not when the limit or the field does', () => {
        const key = (error: Partial<Refused>) => reasonOf({ sentence: 'said', ...error }).key;
        const barcode = (code: string) =>
            key({ code: 'barcodeInvalid', args: { barcode: code }, sentence: code });
        expect(barcode('123')).toBe(barcode('999'));
        const rule = (field: string, max: number) => key({ code: 'maxLength', field, args: { max } });
        expect(new Set([rule('name', 50), rule('name', 26), rule('description', 50)]).size).toBe(3);
    });

    it('without codes have the same reason when their sentences match', () => {
        expect(reasonOf({ sentence: 'No' }).key).toBe(reasonOf({ sentence: 'No' }).key);
        expect(reasonOf({ sentence: 'No' }).key).not.toBe(reasonOf({ sentence: 'Not so' }).key);
    });

    it('are counted by reason, and filtered by status, reason and text', () => {
        const reasons = countReasons(assessed);
        expect(reasons.map(({ reason: { error }, count }) => [error.code, error.args, count])).toEqual([
            ['brandMissing', { name: '…' }, 2],
            ['maxLength', { max: 50 }, 1],
            ['imageMissing', {}, 1],
        ]);
        const keys = (filter: Partial<Parameters<typeof filterRows>[1]>) =>
            filterRows(assessed, { part: 'all', text: '', ...filter }, toText).map(({ row: { key } }) => key);
        expect(keys({ part: 'errors' })).toEqual([0, 1, 2]);
        expect(keys({ reason: reasons[0]!.reason })).toEqual([0, 1]);
        expect(keys({ text: ' KELPIE ' })).toEqual([1]);
        expect(keys({ part: 'left', text: 'nothing' })).toEqual([]);
    });

    it('are exported with the unsaved products', () => {
        expect(JSON.parse(unsavedJson(assessed))).toEqual([
            {
                name: 'P0',
                errors: ['Name: Must be 50 characters or less', 'Brand not found: Nova'],
            },
            { name: 'P1', errors: ['Brand not found: Kelpie'] },
            { name: 'P2', errors: ['Image not found.'] },
            { name: 'P3', errors: [] },
        ]);
    });

    it('about images and ingredients are checked in the browser, whatever the server said', () => {
        const said = { errors: ['Image not found.', 'Ingredients not found: Aqua', 'Name: No'] };
        const here = { imageMissing: false, ingredients: [] };
        expect(errorsOf(said, here).map(toText)).toEqual(['Name: No']);
        const coded = errorsOf(
            {
                errors: ['Image introuvable.'],
                problems: [{ code: 'imageMissing', args: {} }],
            },
            { imageMissing: true, ingredients: ['Aqua', 'Mel'] },
        );
        expect(coded.map(toText)).toEqual(['Image not found.', 'Ingredients not found: Aqua, Mel']);
    });
});
