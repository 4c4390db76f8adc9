import { sql } from 'drizzle-orm';
import type { FaceCapture, Milestone, Reminder } from '../../contract/profile.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';
import { ofMember } from './ofMember.ts';

/** A member's notebook, newest page first. */
export const readFaceCaptures = ofMember<FaceCapture[]>(
    arrayOf(sql`
        select f.id, f.note, f.left_side, f.center, f.right_side, ${wireTime(sql`f.created`)} as created
        from face_capture f where f.account_id = a.id order by f.created desc, f.id desc`),
);

/** The expiration reminder of a member, then the routine reminders in the order they were created. */
export const readReminders = ofMember<Reminder[]>(
    arrayOf(sql`
        select r.id, r.type, r.day, to_char(r.time, 'HH24:MI') as time, r.period, r.custom_message
        from reminder r where r.account_id = a.id order by r.type, r.id`),
);

/** A member's milestones, newest first. */
export const readMilestones = ofMember<Milestone[]>(
    arrayOf(sql`
        select m.id, m.name, ${wireTime(sql`m.created`)} as created
        from milestone m where m.account_id = a.id order by m.created desc, m.id desc`),
);
