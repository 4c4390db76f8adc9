import { delMany, promisifyRequest } from 'idb-keyval';
import { dropWhere, store, type StoredKey } from './accountDrafts.ts';

/** By the names of the form's fields. */
export type Values = Readonly<Record<string, unknown>>;

export interface Draft {
    /** Differs by tab and by visit. */
    id: string;
    /** The time of the last edit, in milliseconds since 1970. */
    time: number;
    /** The changed fields, with the values the form opened with. */
    base: Values;
    /** The same fields as they were left, chosen pictures as their files. */
    values: Values;
}

/** The account and the form, `products/12` or `products/new`. */
export type DraftKey = readonly [account: number, form: string];

/** In milliseconds: 14 days. */
const lifetime = 14 * 24 * 60 * 60 * 1000;

const isFresh = ({ time }: Draft) => Date.now() - time < lifetime;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Another version may have stored something else. */
const isDraft = (stored: unknown): stored is Draft => {
    if (!isObject(stored)) return false;
    const { id, time, base, values } = stored as Partial<Draft>;
    return typeof id === 'string' && typeof time === 'number' && isObject(base) && isObject(values);
};

const withId = ([account, form]: DraftKey, id: string): StoredKey => [account, form, id];

/** The drafts of a form, latest first. Rejects if the browser cannot read them. */
export const readDrafts = async (key: DraftKey): Promise<readonly Draft[]> => {
    // A list sorts after every text, so this range holds every key that begins with `key`.
    const ofForm = IDBKeyRange.bound([...key], [...key, []]);
    const stored = await store('readonly', all => promisifyRequest<unknown[]>(all.getAll(ofForm)));
    return stored
        .filter(isDraft)
        .filter(isFresh)
        .toSorted((one, other) => other.time - one.time);
};

/** Stores a draft, replacing the one with its id. Rejects if the browser cannot, or has no room for it. */
export const keepDraft = async (key: DraftKey, draft: Draft) =>
    store('readwrite', all => {
        all.put(draft, withId(key, draft.id));
        // Without waiting for a request, so that a crash a moment later finds it written.
        all.transaction.commit();
        return promisifyRequest(all.transaction);
    });

/** Rejects if the browser cannot. */
export const dropDrafts = async (key: DraftKey, ids: readonly string[]) =>
    delMany(
        ids.map(id => withId(key, id)),
        store,
    );

/** Removes drafts older than 14 days, of all accounts. Rejects if the browser cannot. */
export const sweepDrafts = () => dropWhere((_, stored) => !isDraft(stored) || !isFresh(stored));
