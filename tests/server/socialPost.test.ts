import { beforeAll, describe, expect, it } from 'vitest';
import type { HazardScore } from '../../contract/ingredients.ts';
import type { SocialPost } from '../../contract/socialPost.ts';
import {
    brand,
    ingredient,
    ingredientName,
    productIngredient,
} from '../../server/database/schema/catalogue.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let brandId: number;

beforeAll(async () => {
    server = await testServer();
    brandId = await add(server.db, brand, { name: 'Aurea' });
});

let serial = 0;

const productWith = async (...hazards: HazardScore[]) => {
    const product = await addProduct(server.db, 'Calm Serum', brandId);
    for (const [order, ewg_hazard_score] of hazards.entries()) {
        const id = await add(server.db, ingredient, { ewg_hazard_score });
        serial += 1;
        await add(server.db, ingredientName, {
            ingredient_id: id,
            name: `Ingredient ${serial}`,
            is_primary: true,
        });
        await add(server.db, productIngredient, { product_id: product, ingredient_id: id, order });
    }
    return product;
};

const read = (id: number | string) => server.anonymous().get<SocialPost>(`product/${id}/social-post`);

describe('the social post of a product', () => {
    it('shows everyone what the image shows, and nothing more', async () => {
        const response = await read(await productWith('low', 'none', 'high', 'low'));
        expect(response.status).toBe(200);
        expect(response.body).toEqual({
            name: 'Calm Serum',
            brand_name: 'Aurea',
            image: '/images/picture',
            risk: 'high',
            hazards: { none: 1, low: 2, moderate: 0, high: 1 },
        });
    });

    it.each<[HazardScore, HazardScore[]]>([
        ['none', []],
        ['none', ['none', 'none']],
        ['low', ['none', 'low']],
        ['moderate', ['low', 'moderate', 'none']],
        ['high', ['high', 'moderate']],
    ])('has the highest hazard among the ingredients as its risk: %s of %j', async (risk, hazards) => {
        expect((await read(await productWith(...hazards))).body.risk).toBe(risk);
    });

    it('does not exist for a product that is unknown or deleted', async () => {
        const id = await productWith('low');
        const staff = await server.signIn('staff');
        expect((await staff.send('DELETE', `product/${id}`)).status).toBe(204);
        for (const gone of [id, 2_000_000_000])
            expect(await read(gone)).toMatchObject({
                status: 404,
                body: { error: 'There is no such product' },
            });
    });

    it('makes no other call public', async () => {
        const id = await productWith('low');
        expect((await server.anonymous().get(`product/${id}`)).status).toBe(401);
    });
});
