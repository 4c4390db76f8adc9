import { sql } from 'drizzle-orm';
import type { PostComment } from '../../contract/community.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { postComment } from '../database/schema/community.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { type FieldProblems, invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { authorRef, productRef } from '../moderation/subject.ts';
import { deleteStored, replaceStored } from '../records/stored.ts';
import { refuseUnknownProducts, writeProducts } from './postProducts.ts';

type Writer = Pick<Database, 'execute'>;

const columns = sql`
    c.id, c.parent_id, c.body, ${authorRef(sql`c.account_id`)} as "user", ${wireTime(sql`c.created`)} as created,
    c.upvote_count,
    (select coalesce(json_agg(${productRef(sql`x.product_id`)} order by x."order", x.product_id), '[]')
        from post_comment_product x where x.post_comment_id = c.id) as products,
    ${versionOf('post_comment', sql`c.id`)} as version`;

/** A post's comments and replies, oldest first. Throws 404. */
export const listComments = async (db: Database, postId: number) => {
    const post = await readRow(db, sql`select id from post where id = ${postId}`);
    if (!post) throw notFound('noPost');
    return readRows<PostComment>(
        db,
        sql`select ${columns} from post_comment c where c.post_id = ${postId} order by c.created, c.id`,
    );
};

/** Throws 404. */
export const findComment = async (db: Writer, id: number) => {
    const comment = await readRow<PostComment>(
        db,
        sql`select ${columns} from post_comment c where c.id = ${id}`,
    );
    if (!comment) throw notFound('noComment');
    return comment;
};

type NewComment = ParsedBody<'POST community/post/{id}/post-comments'>;

/** Locks the post and the parent comment until the transaction ends. */
const refuseUnknown = async (tx: Writer, postId: number, { user_id, parent_id, products }: NewComment) => {
    if (!(await readRow(tx, sql`select from post where id = ${postId} for key share`)))
        throw notFound('noPost');
    const errors: FieldProblems = {};
    if (!(await readRow(tx, sql`select from account where id = ${user_id} for key share`)))
        errors.user_id = problem('noUser');
    const parent = sql`select from post_comment where id = ${parent_id} and post_id = ${postId} for key share`;
    if (parent_id && !(await readRow(tx, parent))) errors.parent_id = problem('replyGone');
    if (Object.keys(errors).length) throw invalid(errors);
    await refuseUnknownProducts(tx, 'products', products);
};

const writeCommentProducts = (tx: Writer, id: number, ids: readonly number[]) =>
    writeProducts(tx, sql`post_comment_product`, sql`post_comment_id`, id, ids);

/** Throws 404 without the post, and 422 for fields, such as an unknown parent comment. */
export const addComment = (edit: Edit, postId: number, comment: NewComment) =>
    edit(async tx => {
        await refuseUnknown(tx, postId, comment);
        const row = await readRow<{ id: number }>(
            tx,
            sql`insert into post_comment (post_id, parent_id, account_id, body)
                values (${postId}, ${comment.parent_id ?? null}, ${comment.user_id}, ${comment.body})
                returning id`,
        );
        await writeCommentProducts(tx, row!.id, comment.products);
        return findComment(tx, row!.id);
    });

type EditedComment = ParsedBody<'PUT community/post-comment/{id}'>;

/** Throws 404, 409 if the comment was changed since the version, 422. */
export const replaceComment = (edit: Edit, id: number, { body, products, version }: EditedComment) =>
    edit(async tx => {
        await replaceStored(tx, postComment, { id, version, body }, findComment);
        await refuseUnknownProducts(tx, 'products', products);
        await writeCommentProducts(tx, id, products);
        return findComment(tx, id);
    });

/** Replies are deleted too. Throws 404, 409 if the comment was changed since the version. */
export const deleteComment = (edit: Edit, id: number, version?: number) =>
    edit(tx => deleteStored(tx, postComment, { id, version }, findComment));
