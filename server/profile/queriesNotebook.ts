import { sql } from 'drizzle-orm';
import type { FaceCapture, Milestone, Reminder } from '../../contract/profile.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';

/** A member's notebook, newest page first. */
export const listFaceCaptures = (db: Database, accountId: number) =>
    readRows<FaceCapture>(
        db,
        sql`select f.id, f.note, f.left_side, f.center, f.right_side, ${wireTime(sql`f.created`)} as created
            from face_capture f where f.account_id = ${accountId} order by f.created desc, f.id desc`,
    );

/** The expiration reminder of a member, then the routine reminders in the order they were created. */
export const listReminders = (db: Database, accountId: number) =>
    readRows<Reminder>(
        db,
        sql`select id, type, day, to_char(time, 'HH24:MI') as time, period, custom_message
            from reminder where account_id = ${accountId} order by type, id`,
    );

/** A member's milestones, newest first. */
export const listMilestones = (db: Database, accountId: number) =>
    readRows<Milestone>(
        db,
        sql`select m.id, m.name, ${wireTime(sql`m.created`)} as created
            from milestone m where m.account_id = ${accountId} order by m.created desc, m.id desc`,
    );
