import { one, rows, within } from './community.ts';

const million = 1_000_000;

const created = within(700);
const member = one(million);
const name = `(array['Calm','Bright','Daily','Deep','Gentle','Velvet'])[${one(6)}]`;

/** Members, and the lists of what they own, of shop items and of barcode misses; triggers keep nothing of them. */
export const memberRows = [
    rows('country', 60, { name: `'Country ' || n` }),
    rows('account', million, {
        username: `lower(${name}) || n`,
        email: `'m' || n || '@bench.example'`,
        country_id: one(60),
        account_type: `(array['regular','regular','apple','facebook'])[${one(4)}]`,
        level: '1 + floor(60 * random() * random())::int',
        skincare_experience: `(array['novice','explorer','lover','expert',null])[${one(5)}]`,
        fitzpatrick: 'case when n % 2 = 0 then 1 + n % 6 end',
        created,
    }),
    rows('shop', 30, { name: `'Shop ' || n` }),
    rows('shop_brand', 2000, { name: `'House ' || n` }),
    rows('shop_item', million, {
        name: `${name} || ' Cream ' || n`,
        shop_id: one(30),
        shop_brand_id: one(2000),
        product_id: `case when n % 3 = 0 then ${one(20_000)} end`,
        created,
    }),
    rows('collection', million, {
        name: `${name} || ' shelf ' || n`,
        account_id: member,
        size: 'floor(30 * random() * random())::int',
        created,
    }),
    rows('routine', million, {
        name: `${name} || ' evening ' || n`,
        account_id: member,
        size: 'floor(12 * random() * random())::int',
        created,
    }),
    rows('barcode_scan_miss', million, {
        barcode: `lpad((n * 53)::text, 13, '0')`,
        hits: '1 + floor(90 * random() * random())::int',
        submitted: 'n % 17 = 0',
        created,
    }),
];

export const memberTables = ['account', 'shop_item', 'collection', 'routine', 'barcode_scan_miss'];

const owned = [
    'q=velvet',
    'q=velvet 424242',
    'q=nothing',
    'member=4242',
    'empty=true',
    'empty=false',
    'empty=true&q=velvet',
    'sort=created',
    'sort=name',
    'sort=-size',
    'sort=-name',
    'sort=size&q=velvet',
    'sort=name&q=velvet',
    'sort=-name&q=velvet',
    'sort=name&q=velvet 42',
    'sort=name&empty=true',
    'sort=-size&member=4242',
];

/** These lists, each with what it is narrowed and sorted by. */
export const memberLists: Readonly<Record<string, readonly string[]>> = {
    users: [
        'q=velvet424242',
        'q=velvet',
        'q=bench',
        'q=velvet&sort=created',
        'q=velvet&sort=username',
        'q=velvet&sort=-username',
        'q=velvet42&sort=username',
        'q=velvet4&sort=username',
        'q=bench&sort=-username',
        'q=velvet&sort=-level',
        'q=velvet&sort=level&country=7',
        'q=nobody',
        'q=bench&level=7',
        'level=7',
        'level=60',
        'skincare_experience=expert',
        'fitzpatrick=1',
        'country=7',
        'account_type=facebook',
        'skincare_experience=expert&fitzpatrick=1&country=7',
        'sort=created',
        'sort=username',
        'sort=-username&country=7',
        'sort=-level',
        'sort=-level&fitzpatrick=1&skincare_experience=expert',
    ],
    'shop-items': [
        'q=velvet cream&sort=created',
        'q=house 424',
        'q=house 77',
        'q=house 77&sort=name',
        'q=velvet&sort=name',
        'q=velvet&sort=-name',
        'q=velvet 42&sort=name',
        'q=velvet&linked=true&shop_id=7&sort=name',
        'linked=true&sort=name',
        'q=velvet 424242',
        'q=nothing',
        'linked=true',
        'linked=false',
        'linked=true&shop_id=7',
        'sort=name',
        'sort=-name&shop_id=7',
    ],
    collections: owned.map(query => `excludeProtected=true&${query}`),
    routines: owned,
    'barcode-scan-misses': [
        'order=wanted',
        'order=wanted&submitted=false',
        'sort=-hits&submitted=true',
        'sort=-hits&submitted=false',
        'sort=hits',
        'sort=-created',
        'sort=-created&submitted=true',
    ],
};
