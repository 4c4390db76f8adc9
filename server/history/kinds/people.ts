import { reference, same, to, type Kind } from './kind.ts';

export const account: Kind = {
    columns: {
        ...same(
            'username',
            'email',
            'super_user',
            'account_type',
            'photo',
            'level',
            'experience',
            'instagram',
            'bio',
            'skincare_experience',
            'fitzpatrick',
            'gender',
            'age',
        ),
        ...reference('country', 'country'),
    },
    lists: {
        skin_concerns: {
            table: 'account_skin_concern',
            id: 'skin_concern_id',
            parts: [to('skin_concern')],
        },
        stash: {
            table: 'stash_item',
            id: 'id',
            parts: [to('product'), to('new_product')],
            hidden: ['used', 'expiry'],
        },
        usage: {
            table: 'product_usage',
            id: 'id',
            parts: [to('product'), to('new_product'), 'used'],
        },
        face_captures: {
            table: 'face_capture',
            id: 'id',
            parts: ['note'],
            hidden: ['left_side', 'center', 'right_side'],
        },
    },
    hidden: ['password_hash'],
    image: 'photo',
};

export const saved_view: Kind = {
    columns: {
        ...same('list', 'name', 'search', 'hidden', 'team'),
        ...reference('account', 'by', 'account_id'),
    },
    lists: {},
    isPrivate: true,
};
