import { editHeader, saveKeyHeader } from '../contract/saves.ts';
import type { Outcome } from '../contract/outcome.ts';
import { isMissing, isSignedOut, isUnsettled, isUnsure, NotSaved, UnknownSave } from './failure.ts';
import type { HttpClient, HttpReply, HttpRequest } from './httpClient.ts';
import type { Offers } from './offers.ts';
import { newUuid } from './uuid.ts';

/**
 * Sends each save with a key. A save of the same `what` reuses the key while the first one is pending or has no
 * definite response, so that the server does not save it twice.
 */
const createSaveOnce = () => {
    const open = new Map<string, string>();
    const files = new WeakMap<Blob, string>();
    const nameOf = (file: Blob) => {
        const name = files.get(file) ?? newUuid();
        files.set(file, name);
        return name;
    };
    return async <Reply>(what: unknown, send: (key: string) => Promise<Reply>): Promise<Reply> => {
        const id = JSON.stringify(what, (_, value) => (value instanceof Blob ? nameOf(value) : value));
        const key = open.get(id) ?? newUuid();
        open.set(id, key);
        const settle = () => {
            if (open.get(id) === key) open.delete(id);
        };
        try {
            const reply = await send(key);
            settle();
            return reply;
        } catch (error) {
            if (!isUnsettled(error)) settle();
            throw error;
        }
    };
};

/** How long each question about a save's outcome waits, for its answer and then for the next: half a minute in all. */
const turns = [1000, 2000, 4000, 8000, 10_000, 5000];

/** How long news of an edit wait for the outcome of each unknown save, in milliseconds. */
const patience = 5000;

/** `over` resolves after a time in milliseconds, when `signal` ends the request. */
const startTurn = (time: number) => {
    const end = new AbortController();
    const over = new Promise<undefined>(resolve => {
        setTimeout(() => {
            end.abort();
            resolve(undefined);
        }, time);
    });
    return { signal: end.signal, over };
};

type Turn = ReturnType<typeof startTurn>;

/** Events of older edits are long past. */
const mostRemembered = 1000;

interface Unsure {
    asking: number;
    found: number;
}

const replyOf = ({ edit, response }: Outcome): HttpReply => ({
    status: 200,
    headers: new Headers(edit === null ? {} : { [editHeader]: String(edit) }),
    body: JSON.stringify(response),
    json: response ?? undefined,
});

/**
 * Sends saves, with their keys if the server keeps them. After a lost response it asks the server about the outcome for
 * half a minute, unless the browser is offline.
 */
export const createSaves = (client: HttpClient, sends: Offers['sends']) => {
    const once = createSaveOnce();
    const underWay = new Set<Promise<unknown>>();
    const edits = new Set<string>();
    /** The keys of the saves whose outcome nobody could tell. */
    const unknown = new Set<string>();
    const listeners = new Set<() => void>();
    let unsure: Unsure = { asking: 0, found: 0 };

    const note = (asking: number, found = 0) => {
        unsure = { asking: unsure.asking + asking, found: unsure.found + found };
        for (const listener of listeners) listener();
    };

    /** Undefined while the outcome is unknown; null from a backend that keeps no keys, or without a session. */
    const read = async (key: string, signal: AbortSignal): Promise<Outcome | null | undefined> => {
        try {
            const { json } = await client(`outcome/${key}`, { quiet: true, signal });
            if (json?.outcome === 'unknown') return undefined;
            // A backend may answer every address with a page.
            return json?.outcome === 'saved' || json?.outcome === 'notSaved' ? json : null;
        } catch (error) {
            return isMissing(error) || isSignedOut(error) ? null : undefined;
        }
    };

    // The client may first wait for something else that never ends, such as a sign-in.
    const ask = (key: string, { signal, over }: Turn) => Promise.race([read(key, signal), over]);

    const findReply = async (key: string, lost: unknown) => {
        for (const time of turns) {
            const turn = startTurn(time);
            const outcome = await ask(key, turn);
            if (outcome) unknown.delete(key);
            if (outcome === null) throw lost;
            if (outcome?.outcome === 'notSaved') throw new NotSaved(lost);
            if (outcome) {
                note(0, 1);
                return replyOf(outcome);
            }
            await turn.over;
        }
        unknown.add(key);
        throw new UnknownSave(lost);
    };

    const send = async (path: string, init: HttpRequest, key: string) => {
        const keepsKeys = await sends('GET outcome/{save_key}').catch(() => false);
        try {
            const headers = { ...init.headers, [saveKeyHeader]: key };
            const reply = await client(path, keepsKeys ? { ...init, headers } : init);
            unknown.delete(key);
            return reply;
        } catch (error) {
            if (!isUnsettled(error)) unknown.delete(key);
            if (!keepsKeys || !isUnsure(error) || globalThis.navigator?.onLine === false) throw error;
            note(1);
            return await findReply(key, error).finally(() => note(-1));
        }
    };

    const remember = (edit: string) => {
        edits.add(edit);
        if (edits.size > mostRemembered) edits.delete(edits.values().next().value!);
        for (const listener of listeners) listener();
    };

    const settled = async () => {
        while (underWay.size > 0) await Promise.allSettled(underWay);
    };

    return {
        /**
         * Sends a save with its own key, or with `given`; `what` is all that it sends. Rejects with `NotSaved` if its
         * response was lost and nothing was saved.
         */
        save: async (path: string, init: HttpRequest, what: unknown, given?: string): Promise<HttpReply> => {
            const saving = given ? send(path, init, given) : once(what, key => send(path, init, key));
            underWay.add(saving);
            try {
                const reply = await saving;
                const edit = reply.headers.get(editHeader);
                if (edit) remember(edit);
                return reply;
            } finally {
                underWay.delete(saving);
            }
        },
        /** Whether this tab made an edit. An event may overtake the response, so pending saves are awaited. */
        madeHere: async (edit: number) => {
            while (!edits.has(String(edit)) && underWay.size > 0) await Promise.allSettled(underWay);
            return edits.has(String(edit));
        },
        /** Whether an edit is that of a save of this tab whose outcome was unknown until now. */
        madeUnknown: async (edit: number) => {
            for (const key of unknown) {
                const outcome = await ask(key, startTurn(patience));
                if (outcome === undefined) continue;
                unknown.delete(key);
                if (outcome?.edit !== edit) continue;
                note(0, 1);
                return true;
            }
            return false;
        },
        /** The newest edit that this tab made, apart from some; 0 without one. */
        newestBesides: (some: ReadonlySet<number>) =>
            [...edits].reduce((newest, edit) => (some.has(+edit) ? newest : Math.max(newest, +edit)), 0),
        /** Counts as a pending save until it settles, such as one that waits for another. */
        expect: (saving: Promise<unknown>) => {
            underWay.add(saving);
            const forget = () => void underWay.delete(saving);
            saving.then(forget, forget);
        },
        /** Resolves once no save is pending. */
        settled,
        unsure: () => unsure,
        /** Whether nobody knows yet what became of a save. */
        hasUnknown: () => unsure.asking > 0 || unknown.size > 0,
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
};

export type Saves = ReturnType<typeof createSaves>;
