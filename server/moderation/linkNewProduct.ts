import { sql } from 'drizzle-orm';
import { isEan13, isUpcA } from '../../contract/barcode.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { follow } from '../merging/follow.ts';
import { findNewProduct } from './queriesNewProduct.ts';

type Writer = Pick<Database, 'execute'>;

interface Linked {
    barcode: string | null;
    product_id: number | null;
    copied_barcode_id: number | null;
}

/** Gives the product the barcode. Returns the barcode's id if links added it, null if the product already had it. */
const copyBarcode = async (tx: Writer, barcode: string | null, productId: number) => {
    if (barcode === null) throw invalid({ copy_barcode: problem('noBarcode') });
    if (!isEan13(barcode)) throw invalid({ copy_barcode: problem(isUpcA(barcode) ? 'upcA' : 'ean13') });
    const added = await readRow<{ id: number }>(
        tx,
        sql`insert into product_barcode (product_id, barcode) values (${productId}, ${barcode})
            on conflict (barcode) do nothing returning id`,
    );
    if (added) return added.id;
    const owner = await readRow<{ id: number; product_id: number; copied: boolean }>(
        tx,
        sql`select id, product_id, exists (select from new_product where copied_barcode_id = pb.id) as copied
            from product_barcode pb where barcode = ${barcode}`,
    );
    if (!owner) throw conflict('sameMoment');
    if (owner.product_id !== productId) throw conflict('barcodeElsewhere', { barcode, id: owner.product_id });
    return owner.copied ? owner.id : null;
};

/** Removes the barcode that a link added, unless it was changed since or another link has copied it too. */
const takeBackBarcode = async (
    tx: Writer,
    id: number,
    { barcode, product_id, copied_barcode_id }: Linked,
) => {
    if (copied_barcode_id === null) return;
    await tx.execute(sql`select from product_barcode where id = ${copied_barcode_id} for update`);
    await tx.execute(sql`
        delete from product_barcode
        where id = ${copied_barcode_id} and product_id = ${product_id} and barcode = ${barcode}
            and not exists (select from new_product where copied_barcode_id = ${copied_barcode_id} and id <> ${id})`);
};

/**
 * The number of a merged product leads to its survivor. Unlinking, or another link, takes a copied barcode away. Throws 404; 422 for an unknown product or a barcode that
 * cannot be copied; 409 for a barcode of another product, or a submission changed since the version.
 */
export const linkNewProduct = (
    edit: Edit,
    id: number,
    { product_id: wanted, copy_barcode, version }: ParsedBody<'PUT new-product/{id}/link'>,
) =>
    edit(async tx => {
        const product_id = wanted === undefined ? null : await follow(tx, 'product', wanted);
        const before = await readRow<Linked>(
            tx,
            sql`select barcode, product_id, copied_barcode_id from new_product where id = ${id} for update`,
        );
        if (!before) throw notFound('noNewProduct');
        await checkVersion(tx, { kind: 'new_product', id, version }, () => findNewProduct(tx, id));
        const stays = before.product_id === product_id;
        if (!stays) await takeBackBarcode(tx, id, before);
        let copied = stays ? before.copied_barcode_id : null;
        if (product_id !== null) {
            const target = await readRow(
                tx,
                sql`select id from product where id = ${product_id} for key share`,
            );
            if (!target) throw invalid({ product_id: problem('noProduct') });
            if (copy_barcode) copied = await copyBarcode(tx, before.barcode, product_id);
        }
        await tx.execute(sql`
            update new_product set product_id = ${product_id}, copied_barcode_id = ${copied},
                added = added and ${stays} where id = ${id}`);
        return findNewProduct(tx, id);
    });
