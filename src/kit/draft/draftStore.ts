import { delMany, promisifyRequest } from 'idb-keyval';
import { dropWhere, store, type StoredKey } from './accountDrafts.ts';

/** Values of a form by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What was typed in a form and has not been saved. */
export interface Draft {
    /** Tells apart what was typed in two tabs, or at two times. */
    id: string;
    /** When it was last typed in, in milliseconds since 1970. */
    time: number;
    /** The fields that were changed, as they were when they were read. */
    base: Values;
    /** The same fields as they were left, chosen pictures as their files. */
    values: Values;
}

/** Whose drafts they are, and of which form: `products/12`, `products/new`. */
export type DraftKey = readonly [account: number, form: string];

/** How long a draft is kept, in milliseconds: 14 days. */
const lifetime = 14 * 24 * 60 * 60 * 1000;

const isFresh = ({ time }: Draft) => Date.now() - time < lifetime;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Whatever else is stored there, such as by another version, is no draft. */
const isDraft = (stored: unknown): stored is Draft => {
    if (!isObject(stored)) return false;
    const { id, time, base, values } = stored as Partial<Draft>;
    return typeof id === 'string' && typeof time === 'number' && isObject(base) && isObject(values);
};

const withId = ([account, form]: DraftKey, id: string): StoredKey => [account, form, id];

/** The drafts of a form, the latest first. Rejects if the browser cannot read them. */
export const readDrafts = async (key: DraftKey): Promise<readonly Draft[]> => {
    // In the order of keys a list is above every text, so that this is all that begins with `key`.
    const ofForm = IDBKeyRange.bound([...key], [...key, []]);
    const stored = await store('readonly', all => promisifyRequest<unknown[]>(all.getAll(ofForm)));
    return stored
        .filter(isDraft)
        .filter(isFresh)
        .toSorted((one, other) => other.time - one.time);
};

/** Keeps a draft in place of that with its id. Rejects if the browser cannot, or has no room for it. */
export const keepDraft = async (key: DraftKey, draft: Draft) =>
    store('readwrite', all => {
        all.put(draft, withId(key, draft.id));
        // Without waiting for an answer first, so that a crash a moment later finds it written.
        all.transaction.commit();
        return promisifyRequest(all.transaction);
    });

/** Removes drafts of a form by their ids. Rejects if the browser cannot. */
export const dropDrafts = async (key: DraftKey, ids: readonly string[]) =>
    delMany(
        ids.map(id => withId(key, id)),
        store,
    );

/** Removes what was last typed in more than 14 days ago, of all accounts. Rejects if the browser cannot. */
export const sweepDrafts = () => dropWhere((_, stored) => !isDraft(stored) || !isFresh(stored));
