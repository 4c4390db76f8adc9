import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { readRow } from '../database/readPage.ts';
import type { FieldProblems } from '../http/errors.ts';
import type { Services } from '../http/services.ts';
import type { NewPicture } from '../images/withPicture.ts';
import type { AddedForm } from './refuse.ts';

type ImageFrom = NonNullable<AddedForm['image_from']>;

/**
 * The cut of a photograph of a new product as the picture of a product, or why there is none: the new product, the
 * photograph, or what the image store has of it does not exist.
 */
export const findPhotograph = async (
    { db, images }: Pick<Services, 'db' | 'images'>,
    { new_product_id, side, turn, crop }: ImageFrom,
): Promise<{ picture?: NewPicture; errors: FieldProblems }> => {
    const found = await readRow<{ stem: string | null }>(
        db,
        sql`select ${sql.identifier(side)} as stem from new_product where id = ${new_product_id}`,
    );
    if (!found) return { errors: { 'image_from.new_product_id': problem('noNewProduct') } };
    const file = found.stem === null ? null : await images.open(found.stem, 'original');
    if (!file) return { errors: { 'image_from.side': problem('noPhotograph') } };
    return { picture: { file, field: 'image_from', cut: { turn, ...(crop && { crop }) } }, errors: {} };
};
