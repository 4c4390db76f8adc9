/** How the box finds records of a kind: also by text, or only by id and address. */
type InBox = 'text' | 'number';

interface Traits {
    box?: InBox;
    /** Not every account sees every row; the database function `<kind>_seen` decides. */
    isPrivate?: true;
}

/** Each is named after its table, in the order of the box; the first one represents an edit of several kinds. */
const records = {
    product: { box: 'text' },
    brand: { box: 'text' },
    ingredient: { box: 'text' },
    account: { box: 'text' },
    new_product: { box: 'text' },
    shop_item: { box: 'text' },
    post: { box: 'text' },
    product_question: { box: 'text' },
    collection: { box: 'text' },
    routine: { box: 'text' },
    correction: { box: 'number' },
    product_review: { box: 'number' },
    barcode_scan_miss: {},
    post_comment: {},
    product_question_answer: {},
    shop_region_deal: {},
    saved_view: { isPrivate: true },
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

export const privateKinds = recordKinds.filter(kind => traitsOf(kind).isPrivate);

/** The kind of record a path names: `post` for `community/post/{id}`; undefined if it names none. */
export const kindOfPath = (path: string): RecordKind | undefined => {
    const word = /([\w-]+)\/\{id\}/.exec(path)?.[1]?.replaceAll('-', '_');
    return recordKinds.find(kind => kind === (word === 'user' ? 'account' : word));
};
