import { sql, type SQL } from 'drizzle-orm';
import { deskKinds, type DeskItem, type DeskKind, type DeskRef, type DeskSaid } from '../../contract/desk.ts';
import { arrayOf } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { authorRef, userRef } from '../moderation/subject.ts';
import { isBlindTo } from '../secondEyes/looks.ts';
import { cut } from './facts.ts';
import { personOf } from './person.ts';
import { isHanded, stateNow } from './standing.ts';

/** The category of product `p` under its top category; of several, the oldest in the tree. */
const category = arrayOf(sql`
    select level.id, level.name from (
        select own.id, own.name, own.parent_id from product_category x join category own on own.id = x.category_id
        where x.product_id = p.id order by own.parent_id is null, own.id limit 1) as chosen
    cross join lateral (
        select top.id, top.name, 0 as depth from category top where top.id = chosen.parent_id
        union all select chosen.id, chosen.name, 1) as level
    order by level.depth`);

/** The last edit of the product or of its parts. */
const changed = sql`(
    select json_build_object('at', ${wireTime(sql`e.at`)}, 'by', e.author)
    from record_version last join edit e on e.id = last.edit_id
    where last.kind = 'product' and last.record_id = p.id)`;

/** An expression: the product that an item is about; null without one. */
const productCardOf = (id: SQL) => sql`(
    select json_build_object(
        'id', p.id, 'name', p.name, 'image', p.image,
        'brand', (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = p.brand_id),
        'category', ${category},
        'barcodes', array(select barcode from product_barcode where product_id = p.id order by id),
        'ingredients', ${arrayOf(sql`
            select n.ingredient_id as id, n.name from product_ingredient x
            join ingredient_name n on n.ingredient_id = x.ingredient_id and n.is_primary
            where x.product_id = p.id order by x."order", x.id`)},
        'stashes', (select count(distinct account_id) from stash_item where product_id = p.id),
        'reviews', (select count(*) from product_review where product_id = p.id),
        'changed', ${changed})
    from product p where p.id = ${id})`;

type Comment = Extract<DeskItem, { kind: 'post_comment' }>;

/** The context of an item's record; `on` is null unless the record is a comment or an answer, `said` unless a correction. */
export type Surroundings = Pick<Comment, 'decided' | 'handed' | 'person' | 'product' | 'notes' | 'on'> & {
    said: DeskSaid[] | null;
};

interface Around {
    member: SQL;
    product: SQL;
    on: SQL;
}

/** In the thread around it, before and after an entry. */
const shown = { before: 2, after: 1 };

/** The entries of a table beside entry `x`, oldest first as on the page of their thread. */
const threadOf = (table: string, text: string, parent: string) => {
    const [from, on] = [sql.identifier(table), sql.identifier(parent)];
    const side = (order: SQL, comparison: SQL, most: number) =>
        arrayOf(sql`
            select z.id, z.text, ${wireTime(sql`z.created`)} as created, ${authorRef(sql`z.account_id`)} as user
            from (select y.id, y.${sql.identifier(text)} as text, y.created, y.account_id from ${from} y
                where y.${on} = x.${on} and (y.created, y.id) ${comparison} (x.created, x.id)
                order by y.created ${order}, y.id ${order} limit ${sql.raw(String(most))}) z
            order by z.created, z.id`);
    return sql`json_build_object(
        'before', ${side(sql`desc`, sql`<`, shown.before)},
        'after', ${side(sql`asc`, sql`>`, shown.after)},
        'earlier', greatest(0, (select count(*) from ${from} y
            where y.${on} = x.${on} and (y.created, y.id) < (x.created, x.id)) - ${sql.raw(String(shown.before))}))`;
};

const none = sql`null::int`;
const written: Around = { member: sql`x.account_id`, product: none, on: sql`null::json` };
const ofProduct: Around = { ...written, product: sql`x.product_id` };

const around: Readonly<Record<DeskKind, Around>> = {
    new_product: ofProduct,
    correction: ofProduct,
    product_review: ofProduct,
    post: written,
    post_comment: {
        ...written,
        on: sql`(select json_build_object('id', o.id, 'title', o.title,
                'text', coalesce((select body from post_comment y where y.id = x.parent_id), o.body),
                'thread', ${threadOf('post_comment', 'body', 'post_id')})
            from post o where o.id = x.post_id)`,
    },
    product_question: written,
    product_question_answer: {
        ...written,
        on: sql`(select json_build_object('id', o.id, 'title', o.question,
                'text', coalesce((select answer from product_question_answer y where y.id = x.parent_id), ''),
                'thread', ${threadOf('product_question_answer', 'answer', 'product_question_id')})
            from product_question o where o.id = x.product_question_id)`,
    },
    member_answer: written,
    barcode_scan_miss: {
        ...written,
        member: none,
        product: sql`(select product_id from product_barcode b where gtin(b.barcode) = gtin(x.barcode))`,
    },
};

const notesOn = (kind: DeskKind) =>
    arrayOf(sql`
        select n.id, n.note, ${wireTime(sql`n.created`)} as at,
            (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = n.account_id) as by
        from desk_note n where n.${sql.identifier(`${kind}_id`)} = x.id order by n.id`);

/** What is said of an item that was decided without an outcome; a miss is settled by a product with its barcode. */
const unsaid: Partial<Record<DeskKind, SQL>> = {
    correction: sql`'resolved'`,
    barcode_scan_miss: sql`case when exists (select from desk_decision d where d.barcode_scan_miss_id = x.id)
        then 'done' else 'found' end`,
};

/** How record `x` was decided; null while it waits, or if it never did. */
const decidedOn = (kind: DeskKind) => sql`(
    select json_build_object('at', ${wireTime(sql`i.decided_at`)},
        'outcome', coalesce(i.outcome, ${unsaid[kind] ?? sql`'done'`}),
        'by', (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = i.decided_by))
    from desk_item i
    where i.kind = ${sql.raw(`'${kind}'`)} and i.item_id = x.id and i.state = 'done' and i.decided_at is not null)`;

const reader = sql`${sql.placeholder('me')}::int`;

/** The newest other corrections of the record that correction `x` is about; none that the reader looks at a second time. */
const saidBefore = arrayOf(sql`
    select c.id, ${cut(sql`c.correction`)} as text, ${userRef(sql`c.account_id`)} as by, c.outcome,
        case when c.resolved then 'done' else coalesce(${stateNow}, 'waiting') end as state,
        ${wireTime(sql`coalesce(i.decided_at, c.created)`)} as at,
        (select username from account a where a.id = i.decided_by) as decided_by
    from correction c left join desk_item i on i.kind = 'correction' and i.item_id = c.id
    where c.id <> x.id and (c.product_id = x.product_id or c.brand_id = x.brand_id or c.ingredient_id = x.ingredient_id)
        and not ${isBlindTo(reader, sql`'correction'`, sql`c.id`)}
    order by c.created desc, c.id desc limit 3`);

/** Who handed record `x` over, and why; null unless it is handed to somebody now. */
const handedOn = (
    kind: DeskKind,
) => sql`(select json_build_object('at', ${wireTime(sql`d.at`)}, 'reason', d.reason,
        'by', (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = d.account_id))
    from desk_decision d join desk_item i on i.kind = ${sql.raw(`'${kind}'`)} and i.item_id = x.id and ${isHanded}
    where d.${sql.identifier(`${kind}_id`)} = x.id and d.state = 'handed')`;

const statementOf = (kind: DeskKind) => {
    const { member, product, on } = around[kind];
    return statement<{ id: number; me: number }>(sql`
        select json_build_object('person', ${personOf({ kind, id: sql`x.id` }, member, reader)}, 'product', ${productCardOf(product)},
            'notes', ${notesOn(kind)}, 'on', ${on}, 'decided', ${decidedOn(kind)}, 'handed', ${handedOn(kind)},
            'said', ${kind === 'correction' ? saidBefore : none}) as found
        from ${sql.identifier(kind)} x where x.id = ${sql.placeholder('id')}`);
};

const statements = new Map(deskKinds.map(kind => [kind, statementOf(kind)]));

/** As reader `me` may know them. */
export const readSurroundings = async (db: Pick<Database, 'execute'>, { kind, id }: DeskRef, me: number) =>
    (await readRow<{ found: Surroundings }>(db, statements.get(kind)!({ id, me })))?.found;
