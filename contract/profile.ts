import { z } from 'zod';
import { defineArea } from './call.ts';
import { collectionRow, routineRow } from './collections.ts';
import { logPageSize } from './limits.ts';
import { reviewRow } from './moderation.ts';
import { accountType } from './people.ts';
import { subject } from './productRow.ts';
import { dateTime, day, id, imageStem, named, paged, per_pageQuery } from './wire.ts';

/** A member's profile. What members state about themselves is shown unchanged. */
export const user = z.object({
    id,
    username: z.string(),
    level: z.int().nullable(),
    experience: z.int().nullable(),
    created: dateTime.nullable(),
    country: named.nullable(),
    account_type: accountType.nullable(),
    email: z.string().nullable(),
    photo: imageStem.nullable(),
    instagram: z.string().nullable(),
    skin_concerns: z.array(z.object({ id: id.optional(), name: z.string() })),
    skincare_experience: z.string().nullable(),
    /** Skin type 1 to 6. */
    fitzpatrick: z.int().nullable(),
    gender: z.string().nullable(),
    age: z.int().nullable(),
    bio: z.string().nullable(),
});
export type User = z.infer<typeof user>;

/** `quantity` packs of one product with one expiry; `created` is when the latest was added. */
export const stashItem = z.object({
    id,
    expiry: day.nullable(),
    created: dateTime.nullable(),
    quantity: z.int().nullable(),
    ...subject,
});
export type StashItem = z.infer<typeof stashItem>;

export const usage = z.object({ id, used: day, ...subject });
export type Usage = z.infer<typeof usage>;

export const faceCapture = z.object({
    id,
    note: z.string().nullable(),
    left_side: imageStem.nullable(),
    center: imageStem.nullable(),
    right_side: imageStem.nullable(),
    created: dateTime.nullable(),
});
export type FaceCapture = z.infer<typeof faceCapture>;

/** A routine reminder has a `day` (daily or a weekday), an expiration reminder a `period` (week or month). */
export const reminder = z.object({
    id,
    /** Null if the backend does not tell them apart. */
    type: z.enum(['routine', 'expiration']).nullable(),
    day: z.string().nullable(),
    /** `HH:mm` in the member's own time zone. */
    time: z.string().nullable(),
    period: z.string().nullable(),
    custom_message: z.string().nullable(),
});
export type Reminder = z.infer<typeof reminder>;

export const milestone = z.object({ id, name: z.string(), created: dateTime.nullable() });
export type Milestone = z.infer<typeof milestone>;

export const experienceLog = z.object({
    id,
    awarded: dateTime.nullable(),
    activity: z.string(),
    amount: z.int().nullable(),
});
export type ExperienceLog = z.infer<typeof experienceLog>;

export const pushLog = z.object({
    id,
    created: dateTime.nullable(),
    type: z.string().nullable(),
    title: z.string(),
    body: z.string().nullable(),
});
export type PushLog = z.infer<typeof pushLog>;

const stats = z.object({
    data: z.array(z.object({ key: z.string(), label: z.string(), value: z.number() })),
});
export const uncoveredStats = z.object({ user_stats: stats.nullable(), total_stats: stats.nullable() });
export type UncoveredStats = z.infer<typeof uncoveredStats>;

const logQuery = per_pageQuery([logPageSize]);

export const profileArea = defineArea({
    name: 'profile',
    rights: 'people',
    calls: {
        'GET user/{id}': { access: 'staff', summary: "A member's profile", response: user },
        'GET user/{id}/product-reviews': {
            access: 'staff',
            summary: "A member's reviews, newest first",
            response: z.array(reviewRow),
        },
        'GET user/{id}/stash': {
            access: 'staff',
            summary: "A member's stash, soonest to expire first",
            query: z.object({ type: z.enum(['unused', 'used']).default('unused') }),
            response: z.array(stashItem),
        },
        'GET user/{id}/usage': {
            access: 'staff',
            summary: 'What a member used from one day to another, both included',
            query: z.object({ from: day, to: day }),
            response: z.array(usage),
        },
        'GET user/{id}/collections': {
            access: 'staff',
            summary: "A member's collections, newest first",
            response: z.array(collectionRow),
        },
        'GET user/{id}/routines': {
            access: 'staff',
            summary: "A member's routines, newest first",
            response: z.array(routineRow),
        },
        'GET user/{id}/face-captures': {
            access: 'staff',
            summary: "A member's notebook, newest first",
            response: z.array(faceCapture),
        },
        'GET user/{id}/reminders': {
            access: 'staff',
            summary: "A member's routine reminders and expiration reminder",
            response: z.array(reminder),
        },
        'GET user/{id}/milestones': {
            access: 'staff',
            summary: "A member's milestones, newest first",
            response: z.array(milestone),
        },
        'GET user/{id}/uncovered-stats': {
            access: 'staff',
            summary: "A member's counts beside those of all members",
            response: uncoveredStats,
        },
        'GET user/{id}/experience-logs': {
            access: 'staff',
            summary: 'Experience a member gained, newest first',
            query: logQuery,
            response: paged(experienceLog),
        },
        'GET user/{id}/push-logs': {
            access: 'staff',
            summary: 'Messages pushed to a member, newest first',
            query: logQuery,
            response: paged(pushLog),
        },
    },
});
