import { sql } from 'drizzle-orm';
import type { ExperienceLog, PushLog } from '../../contract/profile.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readPage } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';

type Page = ParsedQuery<'GET user/{id}/push-logs'>;

/** A page of the experience a member gained, newest first. */
export const listExperienceLogs = (db: Database, accountId: number, { page, per_page }: Page) =>
    readPage<ExperienceLog>(
        db,
        sql`select l.id, ${wireTime(sql`l.awarded`)} as awarded, l.activity, l.amount
            from experience_log l where l.account_id = ${accountId} order by l.awarded desc, l.id desc
            limit ${per_page} offset ${(page - 1) * per_page}`,
        sql`select count(*)::int as total from experience_log where account_id = ${accountId}`,
    );

/** A page of the messages pushed to a member, newest first. */
export const listPushLogs = (db: Database, accountId: number, { page, per_page }: Page) =>
    readPage<PushLog>(
        db,
        sql`select l.id, ${wireTime(sql`l.created`)} as created, l.type, l.title, l.body
            from push_log l where l.account_id = ${accountId} order by l.created desc, l.id desc
            limit ${per_page} offset ${(page - 1) * per_page}`,
        sql`select count(*)::int as total from push_log where account_id = ${accountId}`,
    );
