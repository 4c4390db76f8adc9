import { sql } from 'drizzle-orm';
import { gtinOf, isEan13, isUpcA, shownBarcode } from '../../contract/barcode.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Edit } from '../http/services.ts';
import { follow } from '../merging/follow.ts';

/** The number of a merged product leads to its survivor. Changes nothing if the product has it. Stores a UPC-A with a leading 0. Throws 404, 409 if taken, 422. */
export const giveBarcode = (edit: Edit, digits: string, wanted: number) =>
    edit(async tx => {
        const productId = await follow(tx, 'product', wanted);
        const barcode = shownBarcode(gtinOf(digits)!);
        if (!isEan13(barcode)) throw invalid({ barcode: problem(isUpcA(digits) ? 'upcA' : 'ean13') });
        const product = await readRow<{ barcodes: number }>(
            tx,
            sql`select (select count(*)::int from product_barcode where product_id = p.id) as barcodes
                from product p where p.id = ${productId} for no key update`,
        );
        if (!product) throw notFound('noProduct');
        const owner = await readRow<{ id: number }>(
            tx,
            sql`select product_id as id from product_barcode where gtin(barcode) = ${gtinOf(barcode)} limit 1`,
        );
        if (owner?.id === productId) return;
        if (owner) throw conflict('barcodeElsewhere', { barcode, id: owner.id });
        if (product.barcodes >= limits.barcodes)
            throw invalid({ barcode: problem('max', { max: limits.barcodes }) });
        await aboutRecord(tx, 'product', productId);
        await tx.execute(
            sql`insert into product_barcode (product_id, barcode) values (${productId}, ${barcode})`,
        );
    });

/**
 * Counts the scans for `other`, or for the barcode itself if `other` is null. Follows `other`'s own `counts_as`. Throws
 * 404 if no scan was missed, 422 if both barcodes are the same.
 */
export const countScansAs = (edit: Edit, digits: string, other: string | null) =>
    edit(async tx => {
        const gtin = gtinOf(digits)!;
        const misses = await readRows<{ id: number }>(
            tx,
            sql`select id from barcode_scan_miss where gtin(barcode) = ${gtin} order by id for update`,
        );
        if (misses.length === 0) throw notFound('notFound');
        const target = other === null ? null : gtinOf(other)!;
        const further =
            target &&
            (await readRow<{ counts_as: string }>(
                tx,
                sql`select counts_as from barcode_scan_miss
                where gtin(barcode) = ${target} and counts_as is not null limit 1`,
            ));
        const meant = (further && gtinOf(further.counts_as)) || target;
        if (meant === gtin) throw invalid({ barcode: problem('contradiction') });
        const shown = meant && shownBarcode(meant);
        await aboutRecord(tx, 'barcode_scan_miss', misses[0]!.id);
        await tx.execute(sql`
            update barcode_scan_miss set counts_as = ${shown}
            where gtin(barcode) = ${gtin} and counts_as is distinct from ${shown}`);
        if (shown !== null)
            await tx.execute(sql`
                update barcode_scan_miss set counts_as = ${shown}
                where counts_as is not null and gtin(counts_as) = ${gtin}`);
    });
