/** How the box finds the records of a kind: also by a text, or only by their number and their address. */
type InBox = 'text' | 'number';

interface Traits {
    box?: InBox;
    /** Not every account sees every one: `record_seen` of the database knows who does (migration 0035). */
    isPrivate?: true;
}

/**
 * The kinds of record whose changes are shown, each named after its table, in the order in which the box lists them and
 * in which one stands for an edit of several. The server defines each of them: see server/records.
 */
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
/** The kinds that the box searches. */
export type BoxKind = KindIn<'text'>;
/** What the box opens: also what is found by its number or its address alone. */
export type BoxRecordKind = KindIn<InBox>;

export const recordKinds = Object.keys(records) as RecordKind[];

const traitsOf = (kind: RecordKind): Traits => records[kind];

export const isBoxKind = (kind: RecordKind): kind is BoxKind => traitsOf(kind).box === 'text';
export const boxKinds = recordKinds.filter(isBoxKind);
export const boxRecordKinds = recordKinds.filter(
    (kind): kind is BoxRecordKind => traitsOf(kind).box !== undefined,
);

/** The kinds whose records not every account sees. */
export const privateKinds = recordKinds.filter(kind => traitsOf(kind).isPrivate);

/**
 * The kind of the records that a path names one of: `community/post/{id}` is a `post`. Undefined for a path of anything
 * else.
 */
export const kindOfPath = (path: string): RecordKind | undefined => {
    const word = /([\w-]+)\/\{id\}/.exec(path)?.[1]?.replaceAll('-', '_');
    return recordKinds.find(kind => kind === (word === 'user' ? 'account' : word));
};
