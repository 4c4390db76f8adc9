import { characters, limits } from '../../../contract/limits.ts';
import type { Database } from '../../http/services.ts';
import { checkNames } from '../../ingredients/check.ts';
import { listCategories } from '../../reference/queries.ts';
import { findBrandIds } from '../queriesBulk.ts';
import { barcodesOfOthers } from '../refuse.ts';
import { categoryFinder } from './categories.ts';
import type { Draft } from './draft.ts';

const gather = (drafts: Draft[], pick: (draft: Draft) => string[]) => [
    ...new Set(drafts.flatMap(draft => pick(draft).filter(text => text !== ''))),
];

/** What the database knows about everything that the products name, with one query per kind. */
export const lookUp = async (db: Database, drafts: Draft[]) => {
    const names = gather(drafts, draft => draft.ingredients).filter(
        name => characters(name) <= limits.ingredientName,
    );
    const [brands, categories, owners, checked] = await Promise.all([
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
        checkNames(db, names),
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
        ingredientIds: new Map(checked.map(({ name, ingredient_id }) => [name, ingredient_id])),
    };
};

export type LookedUp = Awaited<ReturnType<typeof lookUp>>;
