import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '../contract/events.ts';
import { toHttpError } from './failure.ts';
import type { LatestToken } from './latestToken.ts';

/** How long a stream may bring nothing, not even a sign of life, in milliseconds: three of the server's beats. */
const silence = 45_000;

/** How long the first event may take; a proxy that waits for the end of the response never lets it through. */
const firstSilence = 15_000;

export interface EventReading {
    /** The base of every path, such as `/api`. */
    api: string;
    /** Takes the token of this response too. */
    latestToken: LatestToken;
    /** Made for this reading. */
    tab: string;
    /** The id of the last event of an earlier reading. */
    lastId: number | undefined;
    /** Reads only what was missed. */
    once: boolean;
    onEvent: (event: LiveEvent, id: number | undefined) => void;
    signal: AbortSignal;
}

/** The event in a message; undefined if it is none that a console knows. */
const readEvent = (data: string): LiveEvent | undefined => {
    try {
        return JSON.parse(data);
    } catch {
        return undefined;
    }
};

/**
 * Reads the event stream until the server ends it. Rejects with an HttpError if it is refused or if there is no such
 * call (404), with a TimeoutError if nothing comes, and with the error of `fetch` if the connection breaks.
 */
export const readEvents = async (reading: EventReading) => {
    const { api, latestToken, tab, lastId, once, onEvent, signal } = reading;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expect = (within: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => left.abort(new DOMException('Nothing came', 'TimeoutError')), within);
    };
    const parser = createParser({
        onEvent: ({ id, data }) => {
            const event = readEvent(data);
            if (event) onEvent(event, id === undefined ? undefined : Number(id));
        },
    });
    try {
        expect(firstSilence);
        const takeToken = latestToken.follow();
        const response = await fetch(`${api}/events?tab=${tab}${once ? '&once=true' : ''}`, {
            headers: {
                Accept: 'text/event-stream',
                ...(lastId !== undefined && { 'Last-Event-ID': String(lastId) }),
            },
            credentials: 'include',
            signal: AbortSignal.any([signal, left.signal]),
        });
        takeToken(response);
        if (!response.ok) throw toHttpError(response.status, undefined);
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
        if (!isStream || !response.body) throw toHttpError(404, undefined);
        const reader = response.body.getReader();
        const decoder = new TextDecoder();
        for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            expect(silence);
            parser.feed(decoder.decode(value, { stream: true }));
        }
    } finally {
        clearTimeout(timer);
    }
};
