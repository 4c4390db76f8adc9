import type { UserRow } from '../../contract/people.ts';
import type { Reminder } from '../../contract/profile.ts';
import type { CallName, ResponseOf } from '../../contract/types.ts';
import { brandGaps, catalogueGaps, subject } from './catalogue.ts';
import { communityGaps, reviewRow } from './community.ts';
import { type AnyGaps, fill, type Gaps, numbered, type Received } from './fillGaps.ts';
import { shopGaps } from './shops.ts';

const userRow: Gaps<UserRow> = {
    email: null,
    country: null,
    account_type: null,
    created: null,
    has_password: false,
};

const stats = { data: [] } as const;

/** The documents do not name the type; only the expiration reminder has a period. */
const reminderType = (type: unknown, { period }: Received) =>
    (type ?? (period ? 'expiration' : null)) as Reminder['type'];

const peopleGaps = {
    'GET auth/user/{id}/latest-login-log': {
        os: null,
        os_version: null,
        brand: null,
        model_name: null,
        created: null,
    },
    'GET users': [userRow],
    'POST search/users': [userRow],
    'GET search/users': [{ email: null, photo: null }],
    'GET user/{id}': {
        level: null,
        experience: null,
        created: null,
        country: null,
        account_type: null,
        email: null,
        photo: null,
        instagram: null,
        skin_concerns: [],
        skincare_experience: null,
        fitzpatrick: null,
        gender: null,
        age: null,
        bio: null,
    },
    'GET user/{id}/product-reviews': [reviewRow],
    'GET user/{id}/stash': [{ id: numbered, expiry: null, created: null, quantity: null, ...subject }],
    'GET user/{id}/usage': [{ id: numbered, ...subject }],
    'GET user/{id}/face-captures': [
        { id: numbered, note: null, left_side: null, center: null, right_side: null, created: null },
    ],
    'GET user/{id}/reminders': [
        { id: numbered, type: reminderType, day: null, time: null, period: null, custom_message: null },
    ],
    'GET user/{id}/milestones': [{ id: numbered, created: null }],
    'GET user/{id}/uncovered-stats': { user_stats: stats, total_stats: stats },
    'GET user/{id}/experience-logs': [{ id: numbered, awarded: null, amount: null }],
    'GET user/{id}/push-logs': [{ id: numbered, created: null, type: null, body: null }],
} as const;

/** Per call, the fields a backend may leave out or send as null, and their replacements. */
const typed: { readonly [Name in Exclude<CallName, 'GET brands'>]?: Gaps<NonNullable<ResponseOf<Name>>> } = {
    ...catalogueGaps,
    ...communityGaps,
    ...peopleGaps,
    ...shopGaps,
};

const gaps: { readonly [Name in CallName]?: AnyGaps } = { ...typed, ...brandGaps } as never;

/** A response as the contract describes it, with null, an empty list or the default for whatever may be missing. */
export const fillGaps = (name: CallName, response: unknown): unknown => {
    const filling = gaps[name];
    return filling ? fill(filling, response) : response;
};
