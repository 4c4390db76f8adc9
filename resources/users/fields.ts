import type { UserRow } from '../../contract/people.ts';
import type { User } from '../../contract/profile.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, named, number, text } from '../../src/kit/fields/field.ts';

/** The fields of a member, in the list and the profile (catalogue and moderation documents, section 2). */
export const userFields = defineFields<UserRow & User>()({
    username: text({ readOnly: true }),
    email: text({ readOnly: true }),
    country: named({ readOnly: true }),
    account_type: text({ readOnly: true }),
    created: date({ readOnly: true }),
    instagram: text({ readOnly: true }),
    skincare_experience: text({ readOnly: true }),
    fitzpatrick: number({ readOnly: true }),
    gender: text({ readOnly: true }),
    age: number({ readOnly: true }),
});
