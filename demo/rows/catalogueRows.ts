import {
    brand,
    brandTag,
    category,
    ingredient,
    ingredientName,
    product,
    productBarcode,
    productCategory,
    productIngredient,
    tag,
} from '../../server/database/schema/catalogue.ts';
import { unlistedIngredients } from '../catalogue/unlisted.ts';
import { demoIngredients } from '../inci/ingredients.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import { kinds, type Kind } from '../words/assortment.ts';
import { rowsOf, type DemoContext, type TableRows } from './rows.ts';

const numbered = <Value>(values: Iterable<Value>) =>
    new Map([...new Set(values)].map((value, index) => [value, index + 1] as const));

const path = (kind: Kind) => `${kind.top}/${kind.sub}`;

const categoryRows = () => {
    const tops = numbered(kinds.map(kind => kind.top));
    const subs = numbered(kinds.map(path));
    const idOf = (kind: Kind) => tops.size + subs.get(path(kind))!;
    const rows = rowsOf(category, [
        ...[...tops].map(([name, id]) => ({ id, name, parent_id: null })),
        ...kinds.map(kind => ({ id: idOf(kind), name: kind.sub, parent_id: tops.get(kind.top)! })),
    ]);
    return { rows, idOf };
};

const brandRows = ({ seed, now, catalogue: { brands }, countryIds }: DemoContext) => {
    const random = new Random(`${seed}/brand rows`);
    const tags = numbered(brands.flatMap(each => each.tags).toSorted());
    const ids = numbered(brands.map(each => each.name));
    const ages = brands.map(() => random.before(now, 1_400)).toSorted((a, b) => a.getTime() - b.getTime());
    const rows = [
        rowsOf(
            tag,
            [...tags].map(([name, id]) => ({ id, name })),
        ),
        rowsOf(
            brand,
            brands.map((each, index) => ({
                id: index + 1,
                name: each.name,
                country_id: countryIds.get(each.country)!,
                description: each.description,
                logo: random.chance(0.95) ? demoStem('brandLogo', index) : null,
                parent_id: each.parent === null ? null : ids.get(each.parent)!,
                created: ages[index]!,
            })),
        ),
        rowsOf(
            brandTag,
            brands.flatMap((each, index) =>
                each.tags.map(name => ({ brand_id: index + 1, tag_id: tags.get(name)! })),
            ),
        ),
    ];
    return { rows, ids };
};

const ingredientRows = ({ seed, now }: DemoContext) => {
    const random = new Random(`${seed}/ingredient rows`);
    let nameId = 0;
    const rows = [
        rowsOf(
            ingredient,
            demoIngredients.map(({ description, ewg_rating, ewg_hazard_score }, index) => ({
                id: index + 1,
                description,
                ewg_rating,
                ewg_hazard_score,
                created: random.before(now, 1_500),
            })),
        ),
        rowsOf(
            ingredientName,
            demoIngredients.flatMap(({ names }, index) =>
                names.map((name, order) => ({
                    id: ++nameId,
                    ingredient_id: index + 1,
                    name,
                    is_primary: order === 0,
                })),
            ),
        ),
    ];
    return { rows, ids: numbered(demoIngredients.map(({ names }) => names[0]!)) };
};

/** The moments at which the products were added, oldest first. */
const productTimes = ({ seed, now, catalogue: { products } }: DemoContext) => {
    const random = new Random(`${seed}/product times`);
    return products.map(() => random.before(now, 900, 1.4)).toSorted((a, b) => a.getTime() - b.getTime());
};

const productRows = (
    context: DemoContext,
    categoryOf: (kind: Kind) => number,
    brandIds: ReadonlyMap<string, number>,
    ingredientIds: ReadonlyMap<string, number>,
) => {
    const { products } = context.catalogue;
    const times = productTimes(context);
    const unlisted = new Map(
        unlistedIngredients(context.catalogue).map(each => [each.product, each.ingredient]),
    );
    let barcodeId = 0;
    let lineId = 0;
    return [
        rowsOf(
            product,
            products.map((each, index) => ({
                id: index + 1,
                name: each.name,
                brand_id: brandIds.get(each.brand.name)!,
                description: each.description,
                single_use: each.kind.single,
                image: each.pictured ? demoStem('product', index) : null,
                created: times[index]!,
            })),
        ),
        rowsOf(
            productBarcode,
            products.flatMap((each, index) =>
                each.barcodes.map(barcode => ({ id: ++barcodeId, product_id: index + 1, barcode })),
            ),
        ),
        rowsOf(
            productCategory,
            products.flatMap((each, index) =>
                [each.kind, ...(each.also ? [each.also] : [])].map(kind => ({
                    product_id: index + 1,
                    category_id: categoryOf(kind),
                })),
            ),
        ),
        rowsOf(
            productIngredient,
            products.flatMap((each, index) =>
                each.ingredients
                    .filter(name => unlisted.get(index) !== name)
                    .map((name, order) => ({
                        id: ++lineId,
                        product_id: index + 1,
                        ingredient_id: ingredientIds.get(name)!,
                        order,
                    })),
            ),
        ),
    ];
};

/** Categories, tags, brands, ingredients and products, in insertion order. */
export const catalogueRows = (context: DemoContext): TableRows[] => {
    const categories = categoryRows();
    const brands = brandRows(context);
    const ingredients = ingredientRows(context);
    return [
        categories.rows,
        ...brands.rows,
        ...ingredients.rows,
        ...productRows(context, categories.idOf, brands.ids, ingredients.ids),
    ];
};
