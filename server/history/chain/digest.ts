import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';

const bytes = (json: SQL) => sql`convert_to(${json}::text, 'UTF8')`;

/** The hash of what row `r` of `edit_row` says, which a random salt keeps from being guessed; null without a salt. */
const contentHash = (r: SQL) =>
    sql`sha256(uuid_send(${r}.salt) || ${bytes(sql`jsonb_build_array(${r}.key, ${r}.before, ${r}.after, ${r}.kept)`)})`;

/** The hashes of edit `e`'s rows that `among` chooses by `id`, as `id` and `hash`, whether erased since or not. */
const rowHashes = (e: SQL, among: SQL) => sql`
    select id, sha256(${bytes(sql`jsonb_build_array(id, table_name, record_id)`)} || content) as hash
    from (
        select r.id, r.table_name, r.record_id, ${contentHash(sql`r`)} as content
        from edit_row r where r.edit_id = ${e}.id and r.at = ${e}.at and r.salt is not null
        union all
        select x.id, x.table_name, x.record_id, x.hash from edit_erased x
        where x.edit_id = ${e}.id and x.hash is not null) as logged
    where ${among}`;

/**
 * What a link says of edit `e`, as one row `first_row`, `last_row` and `digest` (hexadecimal): who, when, how, and the rows in
 * their order. It covers no column that changes later, such as what undid it.
 */
export const digestOf = (e: SQL, among: SQL) => sql`
    select min(id) as first_row, max(id) as last_row, encode(sha256(${bytes(sql`jsonb_build_array(
            ${e}.id, (extract(epoch from ${e}.at) * 1000000)::bigint, ${e}.account_id, ${e}.author, ${e}.call,
            ${e}.screen, ${e}.request)
            || case when ${e}.program is null then '[]' else jsonb_build_array(${e}.program) end`)} || coalesce(string_agg(hash, '' order by id), '')), 'hex') as digest
    from (${rowHashes(e, among)}) as hashed`;

/** Where link `c` of `edit_chain` is: what a link still says after its edit has gone with its month. */
export const placeOf = (c: SQL) => sql`jsonb_build_array(
    ${c}.edit_id, (extract(epoch from ${c}.at) * 1000000)::bigint, ${c}.first_row, ${c}.last_row)::text`;

/** What stands before the origin of the chain. */
export const noHash = '0'.repeat(64);

/** The hash of a link; `digest`, the hash of the link before and the result are hexadecimal. */
export const linkHash = (previous: string, { digest, place }: { digest: string; place: string }) =>
    createHash('sha256').update(previous, 'hex').update(digest, 'hex').update(place).digest('hex');
