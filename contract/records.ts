import type { RightsArea } from './rights.ts';

/** How the box finds records of a kind: also by text, or only by id and address. */
type InBox = 'text' | 'number';

interface Traits {
    /** To which narrowed staff see it; a view is its owner's. */
    area: RightsArea | 'own';
    box?: InBox;
    /** Not every account sees every row; the database function `<kind>_seen` decides. */
    isPrivate?: true;
}

/** Each is named after its table, in the order of the box; the first one represents an edit of several kinds. */
const records = {
    product: { area: 'catalogue', box: 'text' },
    brand: { area: 'catalogue', box: 'text' },
    ingredient: { area: 'catalogue', box: 'text' },
    account: { area: 'people', box: 'text' },
    new_product: { area: 'moderation', box: 'text' },
    shop_item: { area: 'shops', box: 'text' },
    post: { area: 'community', box: 'text' },
    product_question: { area: 'community', box: 'text' },
    collection: { area: 'community', box: 'text' },
    routine: { area: 'community', box: 'text' },
    correction: { area: 'moderation', box: 'number' },
    product_review: { area: 'moderation', box: 'number' },
    barcode_scan_miss: { area: 'moderation' },
    post_comment: { area: 'community' },
    product_question_answer: { area: 'community' },
    member_answer: { area: 'moderation' },
    shop_region_deal: { area: 'shops' },
    acceptance: { area: 'catalogue' },
    region_word: { area: 'shops' },
    saved_view: { area: 'own', isPrivate: true },
} as const satisfies Record<string, Traits>;

type Records = typeof records;
export type RecordKind = keyof Records;

type KindIn<Box extends InBox> = {
    [Kind in RecordKind]: Records[Kind] extends { box: Box } ? Kind : never;
}[RecordKind];
export type BoxKind = KindIn<'text'>;
export type BoxRecordKind = KindIn<InBox>;

export const recordKinds = Object.keys(records) as RecordKind[];

const traitsOf = (kind: RecordKind): Traits => records[kind];

export const isBoxKind = (kind: RecordKind): kind is BoxKind => traitsOf(kind).box === 'text';
export const boxKinds = recordKinds.filter(isBoxKind);
export const boxRecordKinds = recordKinds.filter(
    (kind): kind is BoxRecordKind => traitsOf(kind).box !== undefined,
);

/** The kinds of some areas, with one's own. */
export const kindsOf = (areas: readonly RightsArea[]) =>
    recordKinds.filter(kind => ['own', ...areas].includes(traitsOf(kind).area));

export const privateKinds = recordKinds.filter(kind => traitsOf(kind).isPrivate);

/** The kind of record a path names: `post` for `community/post/{id}`; undefined if it names none. */
export const kindOfPath = (path: string): RecordKind | undefined => {
    const word = /([\w-]+)\/\{id\}/.exec(path)?.[1]?.replaceAll('-', '_');
    return recordKinds.find(kind => kind === (word === 'user' ? 'account' : word));
};
