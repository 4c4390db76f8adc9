import type { Reminder, User } from '../../../contract/profile.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { answer } from '../support/answers.ts';

export const product = {
    id: 12,
    name: 'Barley Balm',
    brand: { id: 4, name: 'Halden' },
    image: '/images/balm',
};
export const newProduct = { id: 40, product_name: 'Sent in', brand_name: 'Fjord', front_image: null };

export const tess: User = {
    id: 8,
    username: 'tess',
    level: 7,
    experience: 12_345,
    created: '2026-02-03 12:05:00',
    country: { id: 5, name: 'Portugal' },
    account_type: 'regular',
    email: 'tess@example.com',
    photo: '/images/tess',
    instagram: '@tess.moss',
    skin_concerns: [
        { id: 1, name: 'Acne' },
        { id: 2, name: 'Redness' },
    ],
    skincare_experience: 'lover',
    fitzpatrick: 3,
    gender: 'female',
    age: 34,
    bio: 'Hi <b>there</b>',
};

/** A member who signed up and entered nothing else. */
export const newMember: User = {
    ...tess,
    username: 'nobody',
    level: 1,
    experience: 0,
    country: null,
    photo: null,
    instagram: null,
    skin_concerns: [],
    skincare_experience: null,
    fitzpatrick: null,
    gender: null,
    age: null,
    bio: null,
};

export const expiration: Reminder = {
    id: 1,
    type: 'expiration',
    day: null,
    time: null,
    period: 'month',
    custom_message: null,
};

interface Shown {
    user?: User;
    device?: ResponseOf<'GET auth/user/{id}/latest-login-log'>;
    reminders?: Reminder[];
}

/** Mocks the requests of every profile, whatever tab is open. */
export const answerProfile = ({ user = tess, device = null, reminders = [] }: Shown = {}) => {
    answer('GET user/{id}', user);
    answer('GET auth/user/{id}/latest-login-log', device);
    answer('GET user/{id}/reminders', reminders);
    answer('GET user/{id}/routines', []);
    answer('GET user/{id}/collections', []);
    return { reviews: answer('GET user/{id}/product-reviews', []) };
};
