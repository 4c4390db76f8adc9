import { createStore, promisifyRequest } from 'idb-keyval';

export type StoredKey = [account: number, form: string, id: string];

export const store = createStore('backbar-drafts', 'drafts');

/** Rejects if the browser cannot. */
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
 * Rejects if the browser cannot. Other tabs may still write, so each calls it too once its session has ended; from then
 * on its forms write nothing.
 */
export const forgetDrafts = (account: number) => dropWhere(([owner]) => owner === account);

/** Whether any tab or form of an account has a draft in this browser; false if drafts cannot be read. */
export const hasDrafts = async (account: number): Promise<boolean> => {
    if (typeof indexedDB === 'undefined') return false;
    const ofAccount = IDBKeyRange.bound([account], [account, []]);
    return store('readonly', all => promisifyRequest(all.count(ofAccount))).then(
        count => count > 0,
        () => false,
    );
};
