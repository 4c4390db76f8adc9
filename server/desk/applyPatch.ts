import type { RecordKind } from '../../contract/records.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Brand } from '../../contract/brands.ts';
import type { PatchChange } from '../../contract/deskDetail.ts';
import { lockBrand, lockParents, writeBrand } from '../brands/save.ts';
import { findBrand } from '../brands/queries.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { findIngredient } from '../ingredients/queries.ts';
import { lockIngredient, writeNames } from '../ingredients/save.ts';
import { findCorrection } from '../moderation/queriesCorrection.ts';
import { findProduct } from '../products/queries.ts';
import { lockProduct, writeProduct } from '../products/save.ts';
import { changedBrand, changedNames, changedProduct } from './patches/changed.ts';
import { findPatch } from './patches/findPatch.ts';

type Writer = Pick<Database, 'execute'>;

interface About {
    resolved: boolean;
    product_id: number | null;
    brand_id: number | null;
    ingredient_id: number | null;
}

const lockRecord = async (tx: Writer, { product_id, brand_id, ingredient_id }: About) => {
    if (product_id !== null) return lockProduct(tx, product_id);
    if (brand_id !== null) {
        await lockParents(tx);
        return lockBrand(tx, brand_id);
    }
    if (ingredient_id === null) throw conflict('correctedGone');
    return lockIngredient(tx, ingredient_id);
};

/** Throws 409 with the barcode or name that another record has taken since the change was shown. */
const refuseTaken = async (tx: Writer, { brand_id, ingredient_id }: About, changes: PatchChange[]) => {
    for (const change of changes) {
        if (change.field === 'barcodes') {
            const taken = await readRow<{ barcode: string; id: number }>(
                tx,
                sql`select barcode, product_id as id from product_barcode
                    where barcode = any(${sql.param(change.add)}::text[]) limit 1`,
            );
            if (taken) throw conflict('barcodeElsewhere', taken);
        }
        if (change.field === 'name' && brand_id !== null) {
            const taken = await readRow<{ name: string }>(
                tx,
                sql`select name from brand where lower(name) = lower(${change.after}) and id <> ${brand_id}`,
            );
            if (taken) throw conflict('brandTaken', taken);
        }
        if (change.field === 'name' && ingredient_id !== null) {
            const taken = await readRow<{ name: string }>(
                tx,
                sql`select p.name from ingredient_name n
                    join ingredient_name p on p.ingredient_id = n.ingredient_id and p.is_primary
                    where lower(n.name) = lower(${change.after}) and n.ingredient_id <> ${ingredient_id}`,
            );
            if (taken) throw conflict('ingredientTaken', taken);
        }
    }
};

/** The part of a shown change that was read from the text: without places that the text does not give. */
const asRead = (shown: PatchChange, read: PatchChange | undefined): PatchChange => {
    if (shown.field !== 'ingredients' || read?.field !== 'ingredients') return shown;
    const add = shown.add.map((each, at) =>
        read.add[at]?.after === undefined ? { ingredient: each.ingredient } : each,
    );
    return { ...shown, add };
};

/** Whether the changes read now are the ones shown, except for places that a label gave. */
const isShown = (read: readonly PatchChange[], shown: readonly PatchChange[]) =>
    isDeepStrictEqual(
        read,
        shown.map((each, at) => asRead(each, read[at])),
    );

const recordOf = ({ product_id, brand_id, ingredient_id }: About): [RecordKind, number] => {
    if (product_id !== null) return ['product', product_id];
    return brand_id !== null ? ['brand', brand_id] : ['ingredient', ingredient_id!];
};

const change = async (tx: Writer, about: About, changes: PatchChange[]) => {
    const { product_id, brand_id, ingredient_id } = about;
    if (product_id !== null) {
        const product = await findProduct(tx, product_id);
        await writeProduct(tx, product_id, changedProduct(product, changes), null);
    } else if (brand_id !== null) {
        const { text } = await findBrand(tx, brand_id);
        await writeBrand(tx, brand_id, changedBrand(JSON.parse(text) as Brand, changes), null);
    } else if (ingredient_id !== null) {
        const { names } = await findIngredient(tx, ingredient_id);
        await writeNames(tx, ingredient_id, changedNames(names, changes));
    }
};

/**
 * Applies the change and resolves the correction, as one edit. Throws 404; 409 if it is resolved, its record was
 * deleted, a barcode or name is taken, the text means another change than the one shown, or an ingredient has no place
 * in the list.
 */
export const applyPatch = (edit: Edit, id: number, shown: PatchChange[]) =>
    edit(async tx => {
        const about = await readRow<About>(
            tx,
            sql`select resolved, product_id, brand_id, ingredient_id from correction where id = ${id} for update`,
        );
        if (!about) throw notFound('noCorrection');
        if (about.resolved) throw conflict('correctionResolved');
        await lockRecord(tx, about);
        const patch = await findPatch(tx, id);
        if (!patch || patch.strength === 'point' || !isShown(patch.changes, shown)) {
            await refuseTaken(tx, about, shown);
            throw conflict('otherPatch');
        }
        await aboutRecord(tx, ...recordOf(about));
        await change(tx, about, shown);
        await tx.execute(sql`update correction set resolved = true, outcome = 'right' where id = ${id}`);
        return findCorrection(tx, id);
    });
