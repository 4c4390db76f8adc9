import { sql, type SQL } from 'drizzle-orm';

/** The kinds that staff can delete, as the index `edit_row_author` has them. */
const deletable = sql.raw(
    `'product_review', 'post', 'post_comment', 'product_question', 'product_question_answer'`,
);

const exists = sql`case r.table_name
    when 'product_review' then exists (select from product_review now where now.id = r.record_id)
    when 'post' then exists (select from post now where now.id = r.record_id)
    when 'post_comment' then exists (select from post_comment now where now.id = r.record_id)
    when 'product_question' then exists (select from product_question now where now.id = r.record_id)
    else exists (select from product_question_answer now where now.id = r.record_id) end`;

/**
 * Records that staff deleted, while the history has their contents; `itself` is false for a record deleted along with
 * another, such as a comment with its post; what was deleted on the member's page counts. Excludes what staff wrote in a member's name and undid.
 */
export const removedOf = (member: SQL) => sql`
    select distinct on (r.table_name, r.record_id) r.table_name as kind, r.record_id as id, r.before, r.edit_id, r.at,
        e.kind is not distinct from r.table_name and e.record_id is not distinct from r.record_id
            or e.kind is not distinct from 'account' and e.record_id is not distinct from ${member} as itself
    from edit_row r join edit e on e.id = r.edit_id and e.at = r.at
    where r.after is null and r.table_name in (${deletable}) and r.before ->> 'account_id' = ${member}::text
        and e.account_id is not null and e.undid is null and not ${exists}
        and not exists (select from edit_record back where back.edit_id = e.id and back.at = e.at
            and back.kind = r.table_name and back.record_id = r.record_id and back.undone_by is not null)
    order by r.table_name, r.record_id, r.edit_id desc`;

/** An expression: a column of a record as of its last deletion; null if unknown. */
export const lastKnown = (table: string, column: string, id: SQL) => sql`(
    select o.before ->> ${sql.raw(`'${column}'`)} from edit_record d
    join edit_row o on o.edit_id = d.edit_id and o.at = d.at and o.table_name = d.kind
        and o.record_id = d.record_id and o.after is null
    where d.kind = ${sql.raw(`'${table}'`)} and d.record_id = ${id} and d.action = 'deleted'
    order by d.edit_id desc limit 1)`;
