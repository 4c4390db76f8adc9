import { sql } from 'drizzle-orm';
import { characters, limits } from '../../../contract/limits.ts';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { mapInSlices } from '../../http/slices.ts';
import { checkNames } from '../../ingredients/check.ts';
import { listCategories } from '../../reference/queries.ts';
import { barcodesOfOthers } from '../refuse.ts';
import { categoryFinder } from './categories.ts';
import type { Draft } from './draft.ts';

const gather = (drafts: Draft[], pick: (draft: Draft) => string[]) => [
    ...new Set(drafts.flatMap(draft => pick(draft).filter(text => text !== ''))),
];

/** The ingredient names of all products, each spelling once: hundreds of thousands in a large upload. */
const gatherIngredients = async (drafts: Draft[]) => {
    const names = new Set<string>();
    await mapInSlices(drafts, ({ ingredients }) => {
        for (const name of ingredients) if (characters(name) <= limits.ingredientName) names.add(name);
    });
    return [...names];
};

const idsByName = async (db: Database, names: string[]) => {
    const ids = new Map<string, number | null>();
    await mapInSlices(await checkNames(db, names), ({ name, ingredient_id }) => ids.set(name, ingredient_id));
    return ids;
};

/** What the database knows about everything that the products name. */
export const lookUp = async (db: Database, drafts: Draft[]) => {
    const names = await gatherIngredients(drafts);
    const [brands, categories, owners, ingredientIds] = await Promise.all([
        findBrandIds(
            db,
            gather(drafts, draft => [draft.brand]),
        ),
        listCategories(db),
        barcodesOfOthers(
            db,
            gather(drafts, draft => draft.barcodes),
            null,
        ),
        idsByName(db, names),
    ]);
    return {
        /** By the name as written. */
        brandIds: new Map(brands.map(({ name, id }) => [name, id])),
        findCategory: categoryFinder(categories),
        /** The products that already have a barcode. */
        owners: new Map(owners.map(({ barcode, owner }) => [barcode, owner])),
        /**
         * By the name as written; a name is absent when it is too long to be one, null when no ingredient has
         * it.
         */
        ingredientIds,
    };
};

export type LookedUp = Awaited<ReturnType<typeof lookUp>>;

/** Brands by name, case-insensitive: the requested name with the brand's id. */
const findBrandIds = (db: Database, names: readonly string[]) =>
    readRows<{ name: string; id: number }>(
        db,
        sql`select asked.name, b.id from unnest(${sql.param(names)}::text[]) as asked (name)
            join brand b on lower(b.name) = lower(asked.name)`,
    );
