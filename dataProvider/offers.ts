import type { Announcement } from '../contract/announcement.ts';
import { isOptional, type OptionalCall } from '../contract/specifiedCalls.ts';
import type { CallName } from '../contract/types.ts';
import { isMissing } from './failure.ts';

const specificationOnly: Announcement = { calls: [], narrowing: false };

const storageKey = 'backbar.offers';

const remembered = (storage: Storage): Announcement => {
    try {
        const { calls, narrowing, queryHeader } = JSON.parse(
            storage.getItem(storageKey) ?? '',
        ) as Announcement;
        return { calls: [...calls], narrowing: narrowing === true, queryHeader: queryHeader === true };
    } catch {
        return specificationOnly;
    }
};

export interface Offers {
    /** What the backend announced; until it has, its last announcement in this browser. */
    current: () => Announcement;
    has: (name: OptionalCall) => boolean;
    /** Whether a call may be sent, once the backend has announced its calls; rejects if it could not be asked. */
    sends: (name: CallName) => Promise<boolean>;
    /** Whether the backend narrows and sorts lists beyond the specification. */
    narrows: () => Promise<boolean>;
    /** Whether the backend reads parameters from a header too. */
    readsQueryHeader: () => Promise<boolean>;
    subscribe: (onChange: () => void) => () => void;
}

/**
 * What the backend has beyond the specification: `known` if its own server put it into the page, else what `ask`
 * resolves to, once. After a 404 it has nothing more.
 */
export const createOffers = (
    known: Announcement | undefined,
    ask: () => Promise<Announcement>,
    storage: Storage,
): Offers => {
    let offered = known ?? remembered(storage);
    let asked: Promise<void> | undefined = known && Promise.resolve();
    const listeners = new Set<() => void>();
    const read = async () => {
        const said = await ask().catch((error: unknown) => {
            if (isMissing(error)) return specificationOnly;
            throw error;
        });
        const before = JSON.stringify(offered);
        offered = {
            calls: [...said.calls],
            narrowing: said.narrowing,
            queryHeader: said.queryHeader === true,
        };
        const now = JSON.stringify(offered);
        if (now === before) return;
        try {
            storage.setItem(storageKey, now);
        } catch {
            // Storage is full or blocked; the next page asks again.
        }
        for (const listener of listeners) listener();
    };
    const settle = () =>
        (asked ??= read().catch((error: unknown) => {
            asked = undefined;
            throw error;
        }));
    return {
        current: () => offered,
        has: name => offered.calls.includes(name),
        sends: async name => {
            if (!isOptional(name)) return true;
            await settle();
            return offered.calls.includes(name);
        },
        narrows: async () => {
            await settle();
            return offered.narrowing;
        },
        readsQueryHeader: async () => {
            await settle();
            return offered.queryHeader === true;
        },
        subscribe: onChange => {
            listeners.add(onChange);
            settle().catch(() => undefined);
            return () => listeners.delete(onChange);
        },
    };
};
