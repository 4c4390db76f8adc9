import { sql, type SQL } from 'drizzle-orm';

const text = (json: SQL) => sql`convert_to(${json}::text, 'UTF8')`;

/** The hash of what row `r` of `edit_row` says, which a random salt keeps from being guessed; null without a salt. */
export const contentHash = (r: SQL) =>
    sql`sha256(uuid_send(${r}.salt) || ${text(sql`jsonb_build_array(${r}.key, ${r}.before, ${r}.after, ${r}.kept)`)})`;
