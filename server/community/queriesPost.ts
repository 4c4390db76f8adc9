import { sql } from 'drizzle-orm';
import type { Post, PostRow } from '../../contract/community.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { narrowedBy, narrowedPage, selectedIds, type NarrowedList } from '../database/narrowedPage.ts';
import { newestRange, newestTotal } from '../database/newestPage.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { productRef, userRef } from '../moderation/subject.ts';
import { hasWords } from '../search/likePattern.ts';

const maxRange = 250;

const columns = sql`
    p.id, p.title, ${wireTime(sql`p.visible_after`)} as visible_after, ${wireTime(sql`p.created`)} as created,
    ${userRef(sql`p.account_id`)} as "user", p.upvote_count`;

const isVisible = sql`(visible_after is null or visible_after <= now())`;

const narrowable: NarrowedList<ParsedQuery<'GET community/posts'>> = {
    table: 'post',
    as: 'p',
    columns,
    filters: {
        q: text => hasWords(sql`p.search`, text),
        channel: id => sql`p.channel_id = ${id}`,
        scheduled: isWanted => (isWanted ? sql`p.visible_after > now()` : isVisible),
        member: id => sql`p.account_id = ${id}`,
    },
    sorts: { title: { value: sql`lower(p.title)`, type: 'text' } },
};

/** Newest first, or filtered and sorted by the query, with cursors. Throws 422 for an invalid cursor. */
export const listPosts = (db: Database, query: ParsedQuery<'GET community/posts'>) => {
    const { from, to, respect_visible_after } = query;
    const size = Math.min(Math.max(to - from, 0), maxRange);
    if (narrowedBy(narrowable, query).length > 0)
        return narrowedPage<PostRow>(db, narrowable, query, {
            size,
            always: respect_visible_after ? [isVisible] : [],
        });
    const list = { table: 'post', ...(respect_visible_after && { without: sql`visible_after > now()` }) };
    return readPage<PostRow>(
        db,
        sql`select ${columns} from post p where p.id = any(${newestRange(list, from, size)})
            order by p.created desc, p.id desc`,
        sql`select ${newestTotal(list)} as total`,
    );
};

export const meantPosts = (query: ParsedQuery<'GET community/posts'>) =>
    selectedIds(narrowable, query, query.respect_visible_after ? [isVisible] : []);

/** Throws 404. */
export const findPost = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<Post>(
        db,
        sql`select ${columns}, p.body, ${versionOf('post', sql`p.id`)} as version,
                (select json_build_object('id', c.id, 'name', c.name) from channel c where c.id = p.channel_id) as channel,
                (select coalesce(json_agg(json_build_object('id', i.id, 'image', i.image) order by i."order", i.id), '[]')
                    from post_image i where i.post_id = p.id) as images,
                (select coalesce(json_agg(${productRef(sql`x.product_id`)} order by x."order", x.product_id), '[]')
                    from post_product x where x.post_id = p.id) as products,
                (select coalesce(json_agg(json_build_object('id', x.id) order by x.created, x.id), '[]')
                    from post_comment x where x.post_id = p.id) as post_comments
            from post p where p.id = ${id}`,
    );
    if (!found) throw notFound('noPost');
    return found;
};

export const listPostIds = async (db: Database) => {
    const rows = await readRows<{ id: number }>(db, sql`select id from post order by created desc, id desc`);
    return rows.map(row => row.id);
};

export const listChannels = (db: Database) =>
    readRows<{ id: number; name: string }>(db, sql`select id, name from channel order by lower(name), id`);
