import { sql } from 'drizzle-orm';
import type { ParsedForm } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { orNameDuplicate } from '../database/violation.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Saving } from '../http/services.ts';
import { withPicture } from '../images/withPicture.ts';
import { findProduct } from './queries.ts';
import { type ProductForm, refuseWrongReferences } from './refuse.ts';
import { writeParts } from './write.ts';

/** Waits for other saves of the product. Throws 404. */
export const lockProduct = async (tx: Pick<Database, 'execute'>, id: number) => {
    const row = await readRow(tx, sql`select from product where id = ${id} for no key update`);
    if (!row) throw notFound('noProduct');
};

/** Writes within a transaction; without an image it keeps its own. The caller checks the references. */
export const writeProduct = async (
    tx: Pick<Database, 'execute'>,
    id: number,
    form: ProductForm,
    image: string | null,
) => {
    await tx.execute(sql`
        update product set name = ${form.name}, brand_id = ${form.brand_id},
            description = ${form.description || null}, single_use = ${form.single_use},
            image = coalesce(${image}, image)
        where id = ${id}`);
    await writeParts(tx, id, form, false);
};

type ReplacedProduct = ParsedForm<'PUT product/{id}'>;

/** Without a version the later of two saves wins. Throws 404, 409 if changed since the version, 413, 415, 422. */
export const replaceProduct = async (
    { db, edit, images, log }: Saving,
    id: number,
    form: ReplacedProduct,
) => {
    await refuseWrongReferences(db, form, id);
    const update = (image: string | null) =>
        edit(async tx => {
            await lockProduct(tx, id);
            await checkVersion(tx, { kind: 'product', id, version: form.version }, () => findProduct(tx, id));
            await writeProduct(tx, id, form, image);
            return findProduct(tx, id);
        });
    return orNameDuplicate(
        () => withPicture({ images, log }, { file: form.image, field: 'image' }, update),
        () => refuseWrongReferences(db, form, id),
    );
};
