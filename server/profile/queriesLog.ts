import { type SQL, sql } from 'drizzle-orm';
import type { ExperienceLog, PushLog } from '../../contract/profile.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';
import { ofMember } from './ofMember.ts';

type Page = {
    perPage: number;
    /** The number of entries before the page. */
    before: number;
};

const bounds = sql`limit (select ${sql.placeholder('perPage')}::int) offset (select ${sql.placeholder('before')}::bigint)`;

const pageOf = (rows: SQL, total: SQL) =>
    sql`json_build_object('items', ${arrayOf(sql`${rows} ${bounds}`)}, 'total', (${total}))`;

/** A page of the experience a member gained, newest first. */
export const readExperienceLogs = ofMember<{ items: ExperienceLog[]; total: number }, Page>(
    pageOf(
        sql`select l.id, ${wireTime(sql`l.awarded`)} as awarded, l.activity, l.amount
            from experience_log l where l.account_id = a.id order by l.awarded desc, l.id desc`,
        sql`select count(*) from experience_log l where l.account_id = a.id`,
    ),
);

/** A page of the messages pushed to a member, newest first. */
export const readPushLogs = ofMember<{ items: PushLog[]; total: number }, Page>(
    pageOf(
        sql`select l.id, ${wireTime(sql`l.created`)} as created, l.type, l.title, l.body
            from push_log l where l.account_id = a.id order by l.created desc, l.id desc`,
        sql`select count(*) from push_log l where l.account_id = a.id`,
    ),
);
