import { screen } from '@testing-library/react';
import type { DuplicateCase, MergedKind, OpenWork } from '../../../contract/duplicates.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import type { Product } from '../../../contract/products.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { kelp } from '../brands/backend.ts';
import { answer, refusal } from '../support/answers.ts';

export const at = '2026-11-21 16:12:00';

export const product = (id: number, given: Partial<Product> = {}): Product => ({
    id,
    name: `Birch Sap ${id}`,
    image: null,
    brand: { id: 3, name: 'Norrlund' },
    brand_id: 3,
    single_use: false,
    barcodes: [],
    lineage: [],
    description: null,
    categories: [],
    product_ingredients: [],
    new_product_id: null,
    version: 4,
    ...given,
});

const ingredient = (id: number): Ingredient => ({
    id,
    description: null,
    ewg_rating: null,
    ewg_hazard_score: 'none',
    names: [{ id, name: `Birch Sap ${id}`, primary: true }],
    version: 4,
});

export const candidate = (id: number, people: number) => ({
    id,
    name: `Birch Sap ${id}`,
    image: null,
    brand: { id: 3, name: 'Norrlund' },
    created: at,
    people,
});

/** Product `id` that five members have, and the next one, which two have. */
export const pairOf = (id: number, given: Partial<DuplicateCase> = {}): DuplicateCase => ({
    id,
    kind: 'product',
    records: [candidate(id, 2), candidate(id + 1, 5)],
    pairs: [
        {
            a: id,
            b: id + 1,
            reasons: [{ code: 'barcode' }],
            variant: false,
            likelihood: null,
            asked_again: null,
        },
    ],
    ...given,
});

interface Backend {
    cases: DuplicateCase[];
    products?: readonly Product[];
    open?: readonly OpenWork[];
}

/** A backend whose cases are closed by an answer, and open again when it is undone. */
export const answerCases = ({ cases, products = [], open = [] }: Backend) => {
    const closed = new Map<number, DuplicateCase>();
    let edit = 100;
    const isOpen = (one: DuplicateCase) => ![...closed.values()].includes(one);
    const openOf = (kind: MergedKind) => cases.filter(each => each.kind === kind && isOpen(each));
    const counts = () => ({
        product: openOf('product').length,
        brand: openOf('brand').length,
        ingredient: openOf('ingredient').length,
    });
    answer('GET brands', [{ id: 3, name: 'Norrlund', country_id: null }]);
    answer('GET clean-up', () => ({ doctor: 0, duplicates: counts().product, quarantine: 0, imports: 0 }));
    const pages = answer('GET duplicates', ({ query }) => {
        const all = openOf(query.kind as MergedKind);
        const [page, size] = [Number(query.page), Number(query.perPage)];
        const items = all.slice((page - 1) * size, page * size);
        return { items, total: all.length, counts: counts(), looked: at };
    });
    answer('GET duplicates/{kind}/{id}', ({ params }) => {
        const found = openOf(params.kind as MergedKind).find(({ id }) => String(id) === params.id);
        return found ? { ...found, open: [...open] } : refusal(404, { error: 'No case' });
    });
    answer(
        'GET product/{id}',
        ({ params }) => products.find(({ id }) => String(id) === params.id) ?? product(Number(params.id)),
    );
    answer('GET brand/{id}', ({ params }) => ({
        ...kelp,
        id: Number(params.id),
        name: `Birch Sap ${params.id}`,
        tags: [],
    }));
    answer('GET ingredient/{id}', ({ params }) => ingredient(Number(params.id)));
    answer('GET countries', [{ id: 2, name: 'Norway' }]);
    answer('GET tags', []);
    const close = (id: number) => {
        const found = cases.find(each => each.records.some(record => record.id === id));
        edit += 1;
        if (found) closed.set(edit, found);
        return edit;
    };
    const previews: BodyOf<'POST merge'>[] = [];
    const merges: BodyOf<'POST merge'>[] = [];
    answer('POST merge', ({ body }) => {
        const request = body as BodyOf<'POST merge'> & { keep: number; gone: number[] };
        (request.preview ? previews : merges).push(request);
        return {
            edit: request.preview ? null : close(request.keep),
            keep: { id: request.keep, name: `Birch Sap ${request.keep}` },
            gone: request.gone.map(id => ({ id, name: `Birch Sap ${id}` })),
            moved: [
                { what: 'product_review', number: 12, kept: 0 },
                { what: 'routine_product', number: 4, kept: 1 },
            ],
            stars: { before: [4.2, 4.6], after: 4.3 },
        };
    });
    const withEdit = (id: number) =>
        new Response(null, {
            status: 204,
            headers: { 'X-Edit': String(close(id)), 'X-CSRF-Token': 'token' },
        });
    const different = answer('PUT duplicates/different', ({ body }) =>
        withEdit((body as { ids: number[] }).ids[0]!),
    );
    const lines = answer(
        'PUT product-lines',
        ({ body }) =>
            new Response('{"products":[]}', {
                headers: {
                    'X-Edit': String(close((body as { ids: number[] }).ids[0]!)),
                    'X-CSRF-Token': 'token',
                    'Content-Type': 'application/json',
                },
            }),
    );
    const undone: number[] = [];
    answer('POST history/undo', ({ body }): Undone => {
        const { edits, preview } = body as { edits: number[]; preview?: boolean };
        const results = edits.map(each => ({
            edit: each,
            record: null,
            outcome: 'done' as const,
            changes: [],
            clashes: [],
            blockers: [],
        }));
        if (preview) return { edit: null, results };
        for (const each of edits) {
            closed.delete(each);
            undone.push(each);
        }
        return { edit: 999, results };
    });
    const putOff = (id: number, isOff: boolean) => {
        if (isOff)
            closed.set(
                -id,
                cases.find(each => each.id === id)!,
            );
        else closed.delete(-id);
    };
    return { pages, previews, merges, different, lines, undone, putOff };
};

export const stays = (name: string) =>
    screen.findByRole('columnheader', { name: new RegExp(`Stays.*${name}`) });
