import type { Gaps, Received } from './fillGaps.ts';
import { numbered } from './fillGaps.ts';
import type { UserRow } from '../../contract/people.ts';
import type { Reminder } from '../../contract/profile.ts';
import { reviewRow } from './community.ts';
import { subject } from './subjects.ts';

const userRow: Gaps<UserRow> = {
    email: null,
    country: null,
    account_type: null,
    created: null,
    has_password: false,
};

const stats = { data: [] } as const;

/** The expiration reminder is the one with a period; the documents name neither. */
const reminderType = (type: unknown, { period }: Received) =>
    (type ?? (period ? 'expiration' : null)) as Reminder['type'];

export const peopleGaps = {
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
