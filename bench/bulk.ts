import sharp from 'sharp';
import { saveKeyHeader } from '../contract/headers.ts';
import type { ResponseOf } from '../contract/types.ts';
import { milliseconds, perSecond, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

const products = 1000;
const ingredientsEach = 30;
/** The number of simultaneous saves, the same as in the console. */
const atOnce = 3;

interface Known {
    brand: string;
    category: string;
    ingredients: readonly string[];
}

const uploads = ({ brand, category, ingredients }: Known) =>
    Array.from({ length: products }, (_, index) => ({
        name: `Bulk Serum ${index}`,
        brand,
        image_file: `${index}.jpg`,
        ingredients: Array.from(
            { length: ingredientsEach },
            (__, at) => ingredients[(index * 7 + at) % ingredients.length]!,
        ),
        barcodes: [],
        categories: [category],
    }));

const photo = () =>
    sharp({
        create: {
            width: 1000,
            height: 1000,
            channels: 3,
            background: '#ffffff',
            noise: { type: 'gaussian', mean: 190, sigma: 12 },
        },
    })
        .jpeg({ quality: 85 })
        .toBuffer();

/**
 * With names that the database knows: validates a bulk upload of 1,000 products, then saves them with an
 * image of one megapixel each.
 */
export const bulk = async (origin: string, staff: Staff, known: Known): Promise<Figure[]> => {
    const { 'content-type': _, ...headers } = staff.headers;
    const send = async <Answer>(path: string, form: FormData): Promise<Answer> => {
        const response = await fetch(`${origin}/api/${path}`, {
            method: 'POST',
            headers: { ...headers, [saveKeyHeader]: crypto.randomUUID() },
            body: form,
        });
        if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
        return response.json() as Promise<Answer>;
    };
    const given = uploads(known);
    const image = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' });
    const validate = () => {
        const form = new FormData();
        form.append('products', JSON.stringify(given));
        for (const [index, { image_file }] of given.entries())
            form.append(`images-${index}`, image.slice(0, 64), image_file);
        return send<ResponseOf<'POST products/bulk/validate'>>('products/bulk/validate', form);
    };
    const save = (product: ResponseOf<'POST products/bulk/validate'>['products'][number]) => {
        const form = new FormData();
        form.append('name', product.name);
        form.append('brand_id', String(product.brand_id));
        form.append('image', image, product.image_file);
        for (const [index, id] of product.category_ids!.entries())
            form.append(`categories-${index}`, String(id));
        for (const [index, id] of product.ingredient_ids!.entries()) {
            form.append(`product_ingredients-${index}-ingredient_id`, String(id));
            form.append(`product_ingredients-${index}-order`, String(index));
        }
        return send('products', form);
    };

    let started = performance.now();
    const validated = await validate();
    const validatedIn = performance.now() - started;
    const faulty = validated.products.find(({ errors }) => errors.length > 0);
    if (faulty) throw new Error(`A product cannot be saved: ${faulty.errors.join(', ')}`);

    const waiting = [...validated.products];
    started = performance.now();
    const saveInTurn = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await save(next);
    };
    await Promise.all(Array.from({ length: atOnce }, saveInTurn));
    const rate = (products / (performance.now() - started)) * 1000;
    return [
        {
            what: 'Bulk upload, 1,000 products of 30 ingredients validated',
            value: milliseconds(validatedIn),
            aim: '2000 ms',
            met: validatedIn < 2000,
        },
        {
            what: 'Bulk upload, products with an image of one megapixel saved',
            value: perSecond(rate),
            aim: '25 /s',
            met: rate >= 25,
        },
    ];
};
