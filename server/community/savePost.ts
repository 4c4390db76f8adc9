import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedForm } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { readWireTime, wireTime } from '../database/wireTime.ts';
import { type FieldProblems, invalid, notFound } from '../http/errors.ts';
import type { Database, Edit, Saving } from '../http/services.ts';
import { withPictures } from '../images/withPicture.ts';
import { refuseUnknownProducts, writeProducts } from './postProducts.ts';
import { findPost } from './queriesPost.ts';

type NewPost = ParsedForm<'POST community/posts'>;
type EditedPost = ParsedForm<'PUT community/post/{id}'>;
type Writer = Pick<Database, 'execute'>;

const parseMoment = (wire: string | undefined) => (wire ? readWireTime(wire) : null);

/** Throws 422 for a moment that is invalid (30 February) or not in the future. */
const refusePast = (visibleAfter: Date | null) => {
    if (visibleAfter && !(visibleAfter > new Date()))
        throw invalid({ visible_after: problem('visibleAfter') });
};

const refuseUnknown = async (db: Writer, { channel_id, user_id, product_ids }: NewPost) => {
    const known = await readRow<{ channel: boolean; user: boolean }>(
        db,
        sql`select exists (select from channel where id = ${channel_id}) as channel,
            exists (select from account where id = ${user_id}) as "user"`,
    );
    const errors: FieldProblems = {};
    if (!known?.channel) errors.channel_id = problem('noChannel');
    if (!known?.user) errors.user_id = problem('noUser');
    if (Object.keys(errors).length) throw invalid(errors);
    await refuseUnknownProducts(db, 'product_ids', product_ids);
};

const uploadsOf = (form: Pick<EditedPost, 'images'>) =>
    form.images.map((file, index) => ({ file, field: `images.${index}` }));

/** New images follow the existing ones. */
const addImages = (tx: Writer, id: number, stems: readonly string[]) =>
    tx.execute(sql`
        insert into post_image (post_id, image, "order")
        select ${id}::int, given.stem, given.position - 1
            + (select coalesce(max("order") + 1, 0) from post_image where post_id = ${id})
        from unnest(${sql.param(stems)}::text[]) with ordinality as given (stem, position) order by given.position`);

const writePostProducts = (tx: Writer, id: number, ids: readonly number[]) =>
    writeProducts(tx, sql`post_product`, sql`post_id`, id, ids);

/** Throws 413 or 415 for an image and 422 for fields; then nothing is saved. */
export const addPost = async ({ db, edit, images, log }: Saving, form: NewPost) => {
    const visibleAfter = parseMoment(form.visible_after);
    refusePast(visibleAfter);
    await refuseUnknown(db, form);
    const insert = (stems: readonly string[]) =>
        edit(async tx => {
            const row = await readRow<{ id: number }>(
                tx,
                sql`insert into post (title, body, channel_id, account_id, visible_after)
                    values (${form.title}, ${form.body}, ${form.channel_id}, ${form.user_id}, ${visibleAfter})
                    returning id`,
            );
            await addImages(tx, row!.id, stems);
            await writePostProducts(tx, row!.id, form.product_ids);
            return findPost(tx, row!.id);
        });
    return withPictures({ images, log }, uploadsOf(form), insert);
};

const lockPost = async (tx: Writer, id: number) => {
    const post = await readRow<{ visible_after: string | null }>(
        tx,
        sql`select ${wireTime(sql`visible_after`)} as visible_after from post where id = ${id} for no key update`,
    );
    if (!post) throw notFound('noPost');
    return post;
};

const deleteImages = (tx: Writer, id: number, imageIds: readonly number[]) =>
    tx.execute(sql`delete from post_image where post_id = ${id} and id = any(${sql.param(imageIds)}::int[])`);

const refuseTooManyImages = async (tx: Writer, id: number, added: number) => {
    const kept = await readRow<{ count: number }>(
        tx,
        sql`select count(*)::int as count from post_image where post_id = ${id}`,
    );
    if (kept!.count + added > limits.postImages) throw invalid({ images: problem('postImages') });
};

/** A changed `visible_after` must be in the future. Throws 404, 409 if changed since the version, 413, 415, 422. */
export const replacePost = async ({ edit, images, log }: Saving, id: number, form: EditedPost) => {
    const visibleAfter = parseMoment(form.visible_after);
    const update = (stems: readonly string[]) =>
        edit(async tx => {
            const before = await lockPost(tx, id);
            await checkVersion(tx, { kind: 'post', id, version: form.version }, () => findPost(tx, id));
            // An unchanged moment keeps its fraction of a second, which the wire does not have.
            const isSame = (form.visible_after || null) === before.visible_after;
            if (!isSame) refusePast(visibleAfter);
            await refuseUnknownProducts(tx, 'product_ids', form.product_ids);
            await deleteImages(tx, id, form.deleted_image_ids);
            await refuseTooManyImages(tx, id, stems.length);
            await tx.execute(sql`
                update post set title = ${form.title}, body = ${form.body},
                    visible_after = ${isSame ? sql`visible_after` : visibleAfter}
                where id = ${id}`);
            await addImages(tx, id, stems);
            await writePostProducts(tx, id, form.product_ids);
            return findPost(tx, id);
        });
    return withPictures({ images, log }, uploadsOf(form), update);
};

/** Comments and images are deleted too. Throws 404, 409 if the post was changed since the version. */
export const deletePost = (edit: Edit, id: number, version?: number) =>
    edit(async tx => {
        await checkVersion(tx, { kind: 'post', id, version }, () => findPost(tx, id));
        await lockPost(tx, id);
        await tx.execute(sql`delete from post where id = ${id}`);
    });
