import { sql, type SQL } from 'drizzle-orm';
import { mostPrograms, type NewProgram, type Program } from '../../contract/programs.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { conflict } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { hashToken } from '../http/session.ts';
import { newProgramToken } from '../http/findProgram.ts';

const columns = sql`p.id, p.name, json_build_object('id', a.id, 'username', a.username) as owner,
    p.areas, p.reading_only, p.calls, p.requests_a_day, ${wireTime(sql`p.created`)} as created,
    ${wireTime(sql`p.expires`)} as expires, ${wireTime(sql`p.used`)} as used,
    case when p.day = (now() at time zone 'UTC')::date then least(p.requests, p.requests_a_day) else 0 end as requests_today,
    p.token_hash is null or p.expires <= now() or not a.super_user as ended`;

/** Newest first, those that still work before those that have ended; of one account, or of everybody. */
export const listPrograms = (db: Database, owner: number | null) =>
    readRows<Program>(
        db,
        sql`select * from (
                select ${columns} from program p join account a on a.id = p.account_id
                where ${owner === null ? sql`true` : sql`p.account_id = ${owner}`}) as listed
            order by ended, id desc`,
    );

/** Returns the program with its token, of which only the hash is stored. Throws 409 if the account has too many. */
export const addProgram = (db: Database, given: NewProgram, owner: number) =>
    db.transaction(async tx => {
        // Of two at once, the second counts the first.
        await tx.execute(sql`select from account where id = ${owner} for no key update`);
        const own = await readRow<{ count: number }>(
            tx,
            sql`select count(*)::int as count from program where account_id = ${owner}`,
        );
        if (own!.count >= mostPrograms) throw conflict('programsMany', { max: mostPrograms });
        const token = newProgramToken();
        const { name, areas, reading_only, calls, requests_a_day, days } = given;
        const added = await readRow<Program>(
            tx,
            sql`with p as (
                    insert into program (account_id, name, areas, reading_only, calls, requests_a_day, token_hash, expires)
                    values (${owner}, ${name}, ${sql.param(areas)}::text[], ${reading_only}, ${sql.param(calls)}::text[],
                        ${requests_a_day}, ${hashToken(token)}, now() + make_interval(days => ${days}))
                    returning *)
                select ${columns} from p join account a on a.id = p.account_id`,
        );
        return { ...added!, token };
    });

/** Forgets the token of a program of an account, or of anybody; returns whose it is, undefined without such a program. */
export const revokeProgram = (db: Database, id: number, owner: number | null) => {
    const isMeant: SQL = owner === null ? sql`true` : sql`account_id = ${owner}`;
    return readRow<{ account: number }>(
        db,
        sql`update program set token_hash = null where id = ${id} and ${isMeant} returning account_id as account`,
    );
};
