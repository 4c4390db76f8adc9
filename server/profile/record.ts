import { account } from '../database/schema/accounts.ts';
import { memberNote } from '../database/schema/members.ts';
import { accountSkinConcern, faceCapture, productUsage, stashItem } from '../database/schema/profile.ts';
import {
    as,
    defineRecord,
    element,
    hidden,
    hiddenPicture,
    label,
    list,
    owner,
    picture,
    shown,
} from '../records/defineRecord.ts';
import { readUser } from './queries.ts';

export const accountRecord = defineRecord(account, {
    columns: {
        username: shown,
        email: shown,
        super_user: shown,
        account_type: shown,
        photo: picture,
        level: shown,
        experience: shown,
        instagram: shown,
        bio: shown,
        skincare_experience: shown,
        fitzpatrick: shown,
        gender: shown,
        age: shown,
        country_id: as('country'),
        password_hash: hidden,
        second_factor_due: hidden,
        areas: hidden,
        reading_only: hidden,
        lead: hidden,
    },
    lists: {
        skin_concerns: list(accountSkinConcern, { account_id: owner, skin_concern_id: element }),
        stash: list(stashItem, {
            account_id: owner,
            product_id: label,
            new_product_id: label,
            used: hidden,
            expiry: hidden,
        }),
        usage: list(productUsage, {
            account_id: owner,
            product_id: label,
            new_product_id: label,
            used: label,
        }),
        face_captures: list(faceCapture, {
            account_id: owner,
            note: label,
            left_side: hiddenPicture,
            center: hiddenPicture,
            right_side: hiddenPicture,
        }),
        standing: list(memberNote, {
            account_id: owner,
            type: label,
            note: label,
            until: label,
            by_id: hidden,
        }),
    },
    name: ['username'],
    read: (db, id) => readUser(db, { id }),
    box: {
        words: 'user users member members membre membres utilisateur mitglied mitglieder benutzer usuario usuarios miembro miembros عضو الأعضاء مستخدم',
        note: ['email'],
    },
});
