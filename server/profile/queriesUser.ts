import { sql } from 'drizzle-orm';
import type { UncoveredStats, User } from '../../contract/profile.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

/** A member's profile. Throws 404. */
export const findUser = async (db: Database, id: number) => {
    const found = await readRow<User>(
        db,
        sql`select a.id, a.username, a.level, a.experience, ${wireTime(sql`a.created`)} as created,
                (select json_build_object('id', c.id, 'name', c.name) from country c where c.id = a.country_id) as country,
                a.account_type, a.email, a.photo, a.instagram,
                (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
                    from account_skin_concern x join skin_concern s on s.id = x.skin_concern_id
                    where x.account_id = a.id) as skin_concerns,
                a.skincare_experience, a.fitzpatrick, a.gender, a.age, a.bio
            from account a where a.id = ${id}`,
    );
    if (!found) throw notFound('noUser');
    return found;
};

/** Throws 404 unless the member exists. */
export const requireUser = async (db: Database, id: number) => {
    const found = await readRow(db, sql`select id from account where id = ${id}`);
    if (!found) throw notFound('noUser');
};

interface UncoveredRow {
    key: string;
    label: string;
    own: number;
    total: number;
}

/** A member's counts beside the sums over all members; a missing count is 0. */
export const readUncoveredStats = async (db: Database, accountId: number): Promise<UncoveredStats> => {
    const rows = await readRows<UncoveredRow>(
        db,
        sql`select s.key, s.label, coalesce(x.value, 0) as own,
                coalesce((select sum(y.value) from account_uncovered_stat y where y.uncovered_stat_id = s.id), 0)::float8 as total
            from uncovered_stat s
            left join account_uncovered_stat x on x.uncovered_stat_id = s.id and x.account_id = ${accountId}
            order by s."order", s.id`,
    );
    return {
        user_stats: { data: rows.map(({ key, label, own }) => ({ key, label, value: own })) },
        total_stats: { data: rows.map(({ key, label, total }) => ({ key, label, value: total })) },
    };
};
