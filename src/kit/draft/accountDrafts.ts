import { createStore, promisifyRequest } from 'idb-keyval';

/** Where a draft is kept: whose it is, of which form, `products/12`, and which of that form's. */
export type StoredKey = [account: number, form: string, id: string];

/** All drafts of this browser. */
export const store = createStore('backbar-drafts', 'drafts');

/** Removes what is `wanted`. Rejects if the browser cannot. */
export const dropWhere = async (wanted: (key: StoredKey, stored: unknown) => boolean) =>
    store('readwrite', all => {
        const rows = all.openCursor();
        rows.onsuccess = () => {
            const row = rows.result;
            if (!row) return;
            if (wanted(row.key as StoredKey, row.value)) row.delete();
            row.continue();
        };
        return promisifyRequest(all.transaction);
    });

/**
 * Removes every draft of an account. Rejects if the browser cannot. What other tabs write later stays, so each of them calls
 * it too once its session has ended; from then on its forms write nothing.
 */
export const forgetDrafts = (account: number) => dropWhere(([owner]) => owner === account);

/**
 * Whether anything that an account has typed and not saved is kept in this browser, in whatever tab and form; false where
 * nothing can be read.
 */
export const hasDrafts = async (account: number): Promise<boolean> => {
    if (typeof indexedDB === 'undefined') return false;
    const ofAccount = IDBKeyRange.bound([account], [account, []]);
    return store('readonly', all => promisifyRequest(all.count(ofAccount))).then(
        count => count > 0,
        () => false,
    );
};
