import { createStore, get, promisifyRequest, update } from 'idb-keyval';

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

/** Whose draft it is, and of which form: `products/12`, `products/new`. */
export type DraftKey = [account: number, form: string];

/** How long a draft is kept, in milliseconds: 14 days. */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/** Drafts of one form: what somebody typed without looking at the earlier ones leaves those in place. */
const mostPerForm = 5;

const store = createStore('backbar-drafts', 'drafts');

const fresh = (drafts: readonly Draft[]) => drafts.filter(({ time }) => Date.now() - time < lifetime);

const change = async (key: DraftKey, by: (drafts: readonly Draft[]) => readonly Draft[]) =>
    update<readonly Draft[]>(key, (drafts = []) => by(fresh(drafts)), store);

/** The drafts of a form, the latest first. Rejects if the browser cannot read them. */
export const readDrafts = async (key: DraftKey): Promise<readonly Draft[]> =>
    fresh((await get<readonly Draft[]>(key, store)) ?? []);

/** Keeps a draft in place of that with its id. Rejects if the browser cannot, or has no room for it. */
export const keepDraft = (key: DraftKey, draft: Draft) =>
    change(key, drafts => [draft, ...drafts.filter(({ id }) => id !== draft.id)].slice(0, mostPerForm));

/** Removes drafts of a form by their ids. Rejects if the browser cannot. */
export const dropDrafts = (key: DraftKey, ids: readonly string[]) =>
    change(key, drafts => drafts.filter(({ id }) => !ids.includes(id)));

const dropWhere = async (wanted: (key: DraftKey, drafts: readonly Draft[]) => boolean) =>
    store('readwrite', all => {
        const rows = all.openCursor();
        rows.onsuccess = () => {
            const row = rows.result;
            if (!row) return;
            if (wanted(row.key as DraftKey, row.value as readonly Draft[])) row.delete();
            row.continue();
        };
        return promisifyRequest(all.transaction);
    });

/** Removes every draft of an account. Rejects if the browser cannot. */
export const forgetDrafts = (account: number) => dropWhere(([owner]) => owner === account);

/** Removes what has been kept for 14 days, of all accounts. Rejects if the browser cannot. */
export const sweepDrafts = () => dropWhere((_, drafts) => fresh(drafts).length === 0);
