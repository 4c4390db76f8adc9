import { type SQL, sql } from 'drizzle-orm';
import type { CollectionRow, RoutineRow } from '../../contract/collections.ts';
import type { ReviewRow } from '../../contract/moderation.ts';
import type {
    ExperienceLog,
    FaceCapture,
    Milestone,
    PushLog,
    Reminder,
    StashItem,
    UncoveredStats,
    Usage,
    User,
} from '../../contract/profile.ts';
import { collections, routines } from '../community/owned.ts';
import { arrayOf, JsonText } from '../database/jsonText.ts';
import { type NewestList, newestRowsOf } from '../database/newestPage.ts';
import { readRow } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { reviews } from '../moderation/queriesReview.ts';
import { subject } from '../moderation/subject.ts';

type Member = { id: number };

/** In the expression `a` is the member's account, placeholders are the other values. Throws 404 without the member. */
export const ofMember = <Read, Values extends Record<string, unknown> = Member>(json: SQL) => {
    const query = statement<Member & Values>(
        sql`select ${json}::text as json from account a where a.id = ${sql.placeholder('id')}`,
    );
    return async (db: Database, values: Member & Values) => {
        const found = await readRow<{ json: string }>(db, query({ ...values }));
        if (!found) throw notFound('noUser');
        return new JsonText<Read>(found.json);
    };
};

export const readUser = ofMember<User>(sql`json_build_object(
    'id', a.id, 'username', a.username, 'level', a.level, 'experience', a.experience,
    'created', ${wireTime(sql`a.created`)},
    'country', (select json_build_object('id', c.id, 'name', c.name) from country c where c.id = a.country_id),
    'account_type', a.account_type, 'email', a.email, 'photo', a.photo, 'instagram', a.instagram,
    'skin_concerns', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
        from account_skin_concern x join skin_concern s on s.id = x.skin_concern_id
        where x.account_id = a.id),
    'skincare_experience', a.skincare_experience, 'fitzpatrick', a.fitzpatrick, 'gender', a.gender, 'age', a.age,
    'bio', a.bio)`);

const statsWith = (value: ReturnType<typeof sql>) => sql`json_build_object('data', coalesce(
    json_agg(json_build_object('key', s.key, 'label', s.label, 'value', ${value}) order by s."order", s.id), '[]'))`;

/** A member's counts beside the sums over all members; a missing count is 0. */
export const readUncoveredStats = ofMember<UncoveredStats>(sql`(
    select json_build_object(
        'user_stats', ${statsWith(sql`coalesce(x.value, 0)`)}, 'total_stats', ${statsWith(sql`s.total`)})
    from uncovered_stat s
    left join account_uncovered_stat x on x.uncovered_stat_id = s.id and x.account_id = a.id)`);

const own = <Row>(list: NewestList) => ofMember<Row[]>(arrayOf(newestRowsOf(list, sql`a.id`)));

export const readReviews = own<ReviewRow>(reviews);

export const readCollections = own<CollectionRow>(collections);

export const readRoutines = own<RoutineRow>(routines);

export const readFaceCaptures = ofMember<FaceCapture[]>(
    arrayOf(sql`
        select f.id, f.note, f.left_side, f.center, f.right_side, ${wireTime(sql`f.created`)} as created
        from face_capture f where f.account_id = a.id order by f.created desc, f.id desc`),
);

/** The expiration reminder, then the routine reminders in the order they were created. */
export const readReminders = ofMember<Reminder[]>(
    arrayOf(sql`
        select r.id, r.type, r.day, to_char(r.time, 'HH24:MI') as time, r.period, r.custom_message
        from reminder r where r.account_id = a.id order by r.type, r.id`),
);

export const readMilestones = ofMember<Milestone[]>(
    arrayOf(sql`
        select m.id, m.name, ${wireTime(sql`m.created`)} as created
        from milestone m where m.account_id = a.id order by m.created desc, m.id desc`),
);

/** Packs of one product with one expiry are counted together, soonest to expire first. */
export const readStash = ofMember<StashItem[], { used: boolean }>(
    arrayOf(sql`
        select p.id, p.expiry::text as expiry, ${wireTime(sql`p.created`)} as created, p.quantity,
            ${subject(sql`p`)}
        from (
            select min(s.id) as id, s.product_id, s.new_product_id, s.expiry, max(s.created) as created,
                count(*) as quantity
            from stash_item s where s.account_id = a.id and s.used = ${sql.placeholder('used')}
            group by s.product_id, s.new_product_id, s.expiry
        ) p order by p.expiry nulls last, p.created desc, p.id`),
);

/** `from` and `to` are inclusive. */
export const readUsage = ofMember<Usage[], { from: string; to: string }>(
    arrayOf(sql`
        select u.id, u.used::text as used, ${subject(sql`u`)}
        from product_usage u
        where u.account_id = a.id and u.used between ${sql.placeholder('from')} and ${sql.placeholder('to')}
        order by u.used, u.id`),
);

type Page = {
    perPage: number;
    before: number;
};

const bounds = sql`limit (select ${sql.placeholder('perPage')}::int) offset (select ${sql.placeholder('before')}::bigint)`;

const pageOf = (rows: SQL, total: SQL) =>
    sql`json_build_object('items', ${arrayOf(sql`${rows} ${bounds}`)}, 'total', (${total}))`;

export const readExperienceLogs = ofMember<{ items: ExperienceLog[]; total: number }, Page>(
    pageOf(
        sql`select l.id, ${wireTime(sql`l.awarded`)} as awarded, l.activity, l.amount
            from experience_log l where l.account_id = a.id order by l.awarded desc, l.id desc`,
        sql`select count(*) from experience_log l where l.account_id = a.id`,
    ),
);

export const readPushLogs = ofMember<{ items: PushLog[]; total: number }, Page>(
    pageOf(
        sql`select l.id, ${wireTime(sql`l.created`)} as created, l.type, l.title, l.body
            from push_log l where l.account_id = a.id order by l.created desc, l.id desc`,
        sql`select count(*) from push_log l where l.account_id = a.id`,
    ),
);
