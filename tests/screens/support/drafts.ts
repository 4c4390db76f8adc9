import { cleanup } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetDrafts } from '../../../src/features/drafts/accountDrafts.ts';
import { member, staff } from './people.ts';

/** The drafts are read and written in one database, which the console opens once. */
const database = new IDBFactory();

const stored = createStore('backbar-drafts', 'drafts');

/** The keys of all drafts, whoever typed them and whenever. */
export const storedKeys = () => keys(stored);

/** Gives the tests of a file a browser that keeps drafts, with none at the start of each. */
export const useDrafts = () => {
    beforeEach(() => {
        vi.stubGlobal('indexedDB', database);
        vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    });
    afterEach(async () => {
        // What closes keeps its draft.
        cleanup();
        for (const { id } of [staff, member]) await forgetDrafts(id);
        vi.unstubAllGlobals();
    });
};
