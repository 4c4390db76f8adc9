import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
    Correction,
    CorrectionRow,
    NewProduct,
    NewProductPlace,
    Review,
    ReviewRow,
} from '../../contract/moderation.ts';
import {
    brand,
    ingredient,
    ingredientName,
    product,
    productBarcode,
} from '../../server/database/schema/catalogue.ts';
import {
    barcodeScanMiss,
    correction,
    correctionPicture,
    newProduct,
    productReview,
    productReviewAnswer,
    productReviewPoint,
    reviewChoice,
    reviewPicture,
    reviewQuestion,
} from '../../server/database/schema/moderation.ts';
import { accountCalled } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Page<Item> = { items: Item[]; total: number };

let server: TestServer;
let staff: Client;
let member: number;
let productId: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'member', false);
    productId = await addProduct(server.db, 'Calm Serum');
});

const submit = (values: Partial<typeof newProduct.$inferInsert> = {}) =>
    add(server.db, newProduct, {
        brand_name: 'Aurea',
        product_name: 'Night Cream',
        account_id: member,
        ...values,
    });

const listed = async (query: string) => {
    const { body } = await staff.get<Page<NewProduct>>(`new-products?${query}`);
    return { ids: body.items.map(item => item.id), total: body.total };
};

describe('new products', () => {
    it('lists the newest first, and leaves out the linked and the hidden on request', async () => {
        const plain = await submit({ created: new Date('2030-01-01T00:00:00Z') });
        const hidden = await submit({ created: new Date('2030-01-02T00:00:00Z'), hide: true });
        const linked = await submit({ created: new Date('2030-01-03T00:00:00Z'), product_id: productId });
        expect(await listed('')).toEqual({ ids: [linked, hidden, plain], total: 3 });
        expect(await listed('exclude=linked')).toEqual({ ids: [hidden, plain], total: 2 });
        expect(await listed('exclude=linked&hide=false')).toEqual({ ids: [plain], total: 1 });
        expect(await listed('page=2&perPage=2')).toEqual({ ids: [plain], total: 3 });
    });

    it('returns the position of one and its neighbours, even after it was dealt with', async () => {
        await server.db.delete(newProduct);
        // Several of the same moment are ordered by their ids.
        const ids: number[] = [];
        for (let index = 0; index < 5; index++)
            ids.push(await submit({ created: new Date('2030-02-01T00:00:00Z') }));
        const [oldest, second, middle, fourth, newest] = ids as [number, number, number, number, number];
        const placeOf = async (id: number, query = '') =>
            (await staff.get<NewProductPlace>(`new-product/${id}/place${query}`)).body;
        expect(await placeOf(newest)).toEqual({ position: 1, total: 5, previous: null, next: fourth });
        expect(await placeOf(oldest)).toEqual({ position: 5, total: 5, previous: second, next: null });

        const queue = '?exclude=linked&hide=false';
        await staff.put(`new-product/${middle}/hide`, { hide: true });
        await staff.put(`new-product/${second}/link`, { product_id: productId, copy_barcode: false });
        expect(await placeOf(middle, queue)).toEqual({
            position: null,
            total: 3,
            previous: fourth,
            next: oldest,
        });
        expect(await placeOf(fourth, queue)).toEqual({
            position: 2,
            total: 3,
            previous: newest,
            next: oldest,
        });
        expect(await placeOf(middle, '?exclude=linked')).toEqual({
            position: 3,
            total: 4,
            previous: fourth,
            next: oldest,
        });
        expect((await staff.get('new-product/999999/place')).status).toBe(404);
        expect((await staff.get(`new-product/${oldest}/place?hide=perhaps`)).status).toBe(422);
    });

    it('returns the position in a narrowed list, which it confirms', async () => {
        await server.db.delete(newProduct);
        const at = { created: new Date('2030-03-01T00:00:00Z') };
        const oldest = await submit({ ...at, product_name: 'Day Serum', front_image: '/front' });
        await submit({ ...at, product_name: 'Day Serum' });
        await submit({ ...at, front_image: '/front' });
        const newest = await submit({ ...at, product_name: 'Eye Serum', front_image: '/front' });
        const query = 'exclude=linked&q=serum&pictures=true';
        const placeOf = async (id: number) =>
            (await staff.get<NewProductPlace>(`new-product/${id}/place?${query}&member=${member}`)).body;
        const narrowed_by = ['q', 'member', 'pictures'];
        expect((await listed(query)).ids).toEqual([newest, oldest]);
        expect(await placeOf(oldest)).toEqual({
            position: 2,
            total: 2,
            previous: newest,
            next: null,
            narrowed_by,
        });
        await staff.put(`new-product/${newest}/hide`, { hide: true });
        expect(await placeOf(newest)).toMatchObject({ position: 1, next: oldest });
        expect((await staff.get(`new-product/${oldest}/place?pictures=perhaps`)).status).toBe(422);
    });

    it('returns the position in a sorted list, which it confirms', async () => {
        await server.db.delete(newProduct);
        await server.db.delete(barcodeScanMiss);
        const [rare, often] = ['4012345000016', '4012345000023'];
        await add(server.db, barcodeScanMiss, { barcode: rare, hits: 3 });
        await add(server.db, barcodeScanMiss, { barcode: often, hits: 90 });
        const on = (day: number, given = {}) =>
            submit({ created: new Date(`2030-04-0${day}T00:00:00Z`), ...given });
        await on(1);
        await on(2, { barcode: often });
        await on(3);
        await on(4, { barcode: rare });
        await on(5, { barcode: rare, hide: true });
        await on(6, { front_image: '/front' });
        await on(7, { barcode: often, front_image: '/front' });
        // Whoever walks the list sees what it shows, in its order.
        const walk = async (query: string) => {
            const { ids, total } = await listed(query);
            const places = await Promise.all(
                ids.map(
                    async id => (await staff.get<NewProductPlace>(`new-product/${id}/place?${query}`)).body,
                ),
            );
            expect(places.map(({ narrowed_by: _known, ...place }) => place)).toEqual(
                ids.map((_, index) => ({
                    position: index + 1,
                    total,
                    previous: ids[index - 1] ?? null,
                    next: ids[index + 1] ?? null,
                })),
            );
            return { ids, narrowed_by: places[0]!.narrowed_by };
        };
        const wanted = await walk('order=wanted');
        expect(wanted.ids).toHaveLength(7);
        expect(wanted.narrowed_by).toEqual(['order']);
        const narrowed = await walk('exclude=linked&hide=false&order=wanted&pictures=true');
        expect(narrowed.narrowed_by).toEqual(['pictures', 'order']);
        const oldestFirst = await walk('sort=created');
        expect(oldestFirst.ids).toEqual(wanted.ids.toSorted((one, other) => one - other));
        expect(oldestFirst.narrowed_by).toEqual(['sort']);

        // One that was dealt with has the neighbours it had, among those that were scanned and the others.
        for (const [index, id] of wanted.ids.entries()) {
            if (index === 0 || index === 6) continue;
            await staff.put(`new-product/${id}/hide`, { hide: true });
            const query = 'hide=false&order=wanted';
            const { body } = await staff.get<NewProductPlace>(`new-product/${id}/place?${query}`);
            expect(body).toMatchObject({ position: null });
            const { ids } = await listed(query);
            const rank = (each: number | null) => wanted.ids.indexOf(each!);
            expect(ids).toContain(body.previous);
            expect(rank(body.previous)).toBe(Math.max(...ids.map(rank).filter(place => place < index)));
            expect(rank(body.next)).toBe(Math.min(...ids.map(rank).filter(place => place > index)));
            if (index !== 3) await staff.put(`new-product/${id}/hide`, { hide: false });
        }
        expect((await staff.get(`new-product/${wanted.ids[0]}/place?order=oldest`)).status).toBe(422);
        await server.db.delete(barcodeScanMiss);
    });

    it('accepts the same link twice, and another one after it', async () => {
        const id = await submit({ barcode: '4012345678901' });
        const second = await addProduct(server.db, 'Second thought');
        const link = (body: object) => staff.put<NewProduct>(`new-product/${id}/link`, body);
        for (let time = 0; time < 2; time++)
            expect(await link({ product_id: productId, copy_barcode: true })).toMatchObject({
                status: 200,
                body: { product: { id: productId } },
            });
        expect((await link({ product_id: second })).body.product?.id).toBe(second);
        expect((await link({ product_id: 0 })).status).toBe(422);
        expect((await staff.put('new-product/999999/link', { product_id: second })).status).toBe(404);
        expect((await staff.put('new-product/999999/hide', { hide: true })).status).toBe(404);
    });

    it('shows who submitted one, when, and what it is linked to', async () => {
        const id = await submit({
            barcode: '4006381333931',
            front_image: '/images/front',
            product_id: productId,
            created: new Date('2026-03-04T05:06:07Z'),
        });
        const { body } = await staff.get<NewProduct>(`new-product/${id}`);
        expect(body).toMatchObject({
            brand_name: 'Aurea',
            product_name: 'Night Cream',
            barcode: '4006381333931',
            front_image: '/images/front',
            back_image: null,
            hide: false,
            created: '2026-03-04 05:06:07',
            user: { id: member, username: 'member' },
            product: { id: productId, name: 'Calm Serum', brand: { name: 'Brand of Calm Serum' } },
        });
    });

    it('hides and shows one', async () => {
        const id = await submit();
        expect((await staff.put<NewProduct>(`new-product/${id}/hide`, { hide: true })).body.hide).toBe(true);
        expect((await staff.put<NewProduct>(`new-product/${id}/hide`, { hide: false })).body.hide).toBe(
            false,
        );
    });

    it('links with the barcode, and keeps it when unlinked', async () => {
        const id = await submit({ barcode: '5901234123457' });
        const linked = await staff.put<NewProduct>(`new-product/${id}/link`, {
            product_id: productId,
            copy_barcode: true,
        });
        expect(linked.body.product?.id).toBe(productId);
        const copied = await server.db
            .select()
            .from(productBarcode)
            .where(eq(productBarcode.barcode, '5901234123457'));
        expect(copied).toMatchObject([{ product_id: productId }]);

        expect(linked.body.copied_barcode).toBe(true);
        const unlinked = await staff.put<NewProduct>(`new-product/${id}/link`, { barcode: null });
        expect(unlinked.body).toMatchObject({
            product: null,
            barcode: '5901234123457',
            copied_barcode: false,
        });
    });

    describe('taking a link back', () => {
        const link = (id: number, product_id?: number, copy_barcode = true) =>
            staff.put<NewProduct>(
                `new-product/${id}/link`,
                product_id === undefined ? { barcode: null } : { product_id, copy_barcode },
            );
        const ownersOf = async (barcode: string) =>
            (await server.db.select().from(productBarcode).where(eq(productBarcode.barcode, barcode))).map(
                row => row.product_id,
            );

        it('takes back the barcode that the link copied, so that the right product can have it', async () => {
            const barcode = '4000000000013';
            const id = await submit({ barcode });
            const [wrong, right] = [
                await addProduct(server.db, 'Wrong one'),
                await addProduct(server.db, 'Right one'),
            ];
            await link(id, wrong);
            await link(id);
            expect(await ownersOf(barcode)).toEqual([]);
            await link(id, wrong);
            expect(await link(id, right)).toMatchObject({ status: 200, body: { product: { id: right } } });
            expect(await ownersOf(barcode)).toEqual([right]);
        });

        it('leaves a barcode that the product had before, or that was entered again since', async () => {
            const barcode = '4000000000020';
            const id = await submit({ barcode });
            const owner = await addProduct(server.db, 'Owner');
            await add(server.db, productBarcode, { product_id: owner, barcode });
            expect((await link(id, owner)).body.copied_barcode).toBe(false);
            await link(id);
            expect(await ownersOf(barcode)).toEqual([owner]);

            await server.db.delete(productBarcode).where(eq(productBarcode.barcode, barcode));
            await link(id, owner);
            await server.db.delete(productBarcode).where(eq(productBarcode.barcode, barcode));
            await add(server.db, productBarcode, { product_id: owner, barcode });
            await link(id);
            expect(await ownersOf(barcode)).toEqual([owner]);
        });

        it('leaves a barcode that another linked new product has copied too, until that one is unlinked', async () => {
            const barcode = '4000000000037';
            const [first, second] = [await submit({ barcode }), await submit({ barcode })];
            const owner = await addProduct(server.db, 'Sought after');
            await link(first, owner);
            await link(second, owner);
            await link(first);
            expect(await ownersOf(barcode)).toEqual([owner]);
            await link(second);
            expect(await ownersOf(barcode)).toEqual([]);
        });

        it('leaves everything as it was when the other product is unknown', async () => {
            const barcode = '4000000000044';
            const id = await submit({ barcode });
            const owner = await addProduct(server.db, 'Steady');
            await link(id, owner);
            expect((await link(id, 999_999)).status).toBe(422);
            expect(await ownersOf(barcode)).toEqual([owner]);
        });
    });

    it('links nothing when the product is unknown or the barcode cannot be copied', async () => {
        const id = await submit();
        const link = (body: object) =>
            staff.put<{ error?: string; errors?: object }>(`new-product/${id}/link`, body);
        expect(await link({})).toMatchObject({
            status: 422,
            body: { errors: { product_id: ['This field is required!'] } },
        });
        expect(await link({ product_id: 999_999 })).toMatchObject({
            status: 422,
            body: { errors: { product_id: ['There is no such product'] } },
        });
        expect(await link({ product_id: productId, copy_barcode: true })).toMatchObject({
            status: 422,
            body: { errors: { copy_barcode: ['The submission has no barcode'] } },
        });
        const other = await addProduct(server.db, 'Other');
        await add(server.db, productBarcode, { product_id: other, barcode: '0012345678905' });
        await server.db.update(newProduct).set({ barcode: '0012345678905' }).where(eq(newProduct.id, id));
        expect(await link({ product_id: productId, copy_barcode: true })).toMatchObject({ status: 409 });
        expect((await staff.get<NewProduct>(`new-product/${id}`)).body.product).toBeNull();
    });

    it('survives the deletion of its product', async () => {
        const gone = await addProduct(server.db, 'Short-lived');
        const id = await submit({ product_id: gone });
        await server.db.delete(product).where(eq(product.id, gone));
        expect((await staff.get<NewProduct>(`new-product/${id}`)).body.product).toBeNull();
    });
});

const review = (values: Partial<typeof productReview.$inferInsert> = {}) =>
    add(server.db, productReview, { num_stars: 4, account_id: member, product_id: productId, ...values });

describe('product reviews', () => {
    it('lists a page with product or new product, author and time', async () => {
        const newProductId = await submit();
        const older = await review({ created: new Date('2030-01-01T00:00:00Z') });
        const newer = await review({
            product_id: null,
            new_product_id: newProductId,
            created: new Date('2030-02-01T00:00:00Z'),
        });
        const { body } = await staff.get<Page<ReviewRow>>('product-reviews?page=1&perPage=2');
        expect(body.items).toMatchObject([
            { id: newer, product: null, new_product: { id: newProductId, product_name: 'Night Cream' } },
            { id: older, product: { id: productId, name: 'Calm Serum' }, new_product: null },
        ]);
        expect(body.total).toBe(2);
    });

    it('shows answers with their questions, points and pictures, or none', async () => {
        const id = await review({ repurchase: 'maybe' });
        const question = await add(server.db, reviewQuestion, { question: 'Texture?', multi_choice: true });
        const choice = await add(server.db, reviewChoice, { review_question_id: question, choice: 'Rich' });
        await add(server.db, productReviewAnswer, { product_review_id: id, review_choice_id: choice });
        await add(server.db, productReviewPoint, {
            product_review_id: id,
            type: 'negative',
            point: 'Sticky',
        });
        await add(server.db, reviewPicture, { product_review_id: id, url: '/images/used' });
        expect((await staff.get<Review>(`product-review/${id}`)).body).toMatchObject({
            repurchase: 'maybe',
            answers: [
                {
                    choice: {
                        choice: 'Rich',
                        review_question_id: question,
                        question: { id: question, question: 'Texture?', multi_choice: true },
                    },
                },
            ],
            points: [{ type: 'negative', point: 'Sticky' }],
            review_pictures: [{ url: '/images/used' }],
        });
        expect((await staff.get<Review>(`product-review/${await review()}`)).body).toMatchObject({
            repurchase: null,
            answers: [],
            points: [],
            review_pictures: [],
        });
    });

    it('is deleted once, with everything that belongs to it', async () => {
        const id = await review();
        await add(server.db, reviewPicture, { product_review_id: id, url: '/images/alone' });
        expect((await staff.delete(`product-review/${id}`)).status).toBe(204);
        expect((await staff.get(`product-review/${id}`)).status).toBe(404);
        expect((await staff.delete(`product-review/${id}`)).status).toBe(404);
    });

    it('outlives its product', async () => {
        const gone = await addProduct(server.db, 'Discontinued');
        const id = await review({ product_id: gone });
        await server.db.delete(product).where(eq(product.id, gone));
        expect((await staff.get<Review>(`product-review/${id}`)).body.product).toBeNull();
    });
});

describe('corrections', () => {
    it('are filtered by whether they are resolved, and resolved and unresolved', async () => {
        const brandId = await add(server.db, brand, { name: 'Mistaken' });
        const ingredientId = await add(server.db, ingredient, {});
        await add(server.db, ingredientName, { ingredient_id: ingredientId, name: 'Aqua', is_primary: true });
        const ofBrand = await add(server.db, correction, { correction: 'Wrong country', brand_id: brandId });
        const ofIngredient = await add(server.db, correction, {
            correction: 'Wrong name',
            ingredient_id: ingredientId,
            account_id: member,
        });
        await add(server.db, correctionPicture, { correction_id: ofIngredient, url: '/images/proof' });

        const open = await staff.get<Page<CorrectionRow>>('corrections?resolved=false');
        expect(open.body).toMatchObject({
            total: 2,
            items: [
                { id: ofIngredient, ingredient: { id: ingredientId, name: 'Aqua' }, brand: null },
                { id: ofBrand, brand: { id: brandId, name: 'Mistaken' }, user: null },
            ],
        });
        const resolved = await staff.put<Correction>(`correction/${ofIngredient}`, { resolved: true });
        expect(resolved.body).toMatchObject({
            resolved: true,
            correction_pictures: [{ url: '/images/proof' }],
        });
        expect((await staff.get<Page<CorrectionRow>>('corrections?resolved=true')).body.total).toBe(1);
        expect((await staff.get<Page<CorrectionRow>>('corrections')).body.total).toBe(2);
        await staff.put(`correction/${ofIngredient}`, { resolved: false });
        expect((await staff.get<Page<CorrectionRow>>('corrections?resolved=true')).body.total).toBe(0);
        expect((await staff.put('correction/999999', { resolved: true })).status).toBe(404);
        expect((await staff.put(`correction/${ofBrand}`, { resolved: 'yes' })).status).toBe(422);
    });
});

describe('barcode misses', () => {
    it('are listed with the most scanned first', async () => {
        await add(server.db, barcodeScanMiss, { barcode: '111', hits: 3 });
        await add(server.db, barcodeScanMiss, { barcode: '222', hits: 12 });
        const { body } = await staff.get<Page<{ barcode: string; hits: number }>>('barcode-scan-misses');
        expect(body.items.map(({ barcode, hits }) => [barcode, hits])).toEqual([
            ['222', 12],
            ['111', 3],
        ]);
        expect(body.total).toBe(2);
    });
});

it('is closed to members and to strangers', async () => {
    const calls = ['new-products', 'product-reviews', 'corrections', 'barcode-scan-misses'];
    const outsider = await server.signIn('member');
    for (const call of calls) {
        expect((await outsider.get(call)).status).toBe(403);
        expect((await server.anonymous().get(call)).status).toBe(401);
    }
});
