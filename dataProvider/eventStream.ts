import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '../contract/events.ts';
import { toHttpError } from './failure.ts';
import type { LatestToken } from './latestToken.ts';

/** In milliseconds: three of the server's heartbeats. */
const silence = 45_000;

/** A proxy that buffers the whole response never lets the first event through. */
const firstSilence = 15_000;

export interface EventReading {
    api: string;
    latestToken: LatestToken;
    tab: string;
    /** The last event received before. */
    lastId: number | undefined;
    once: boolean;
    onEvent: (event: LiveEvent, id: number | undefined) => void;
    signal: AbortSignal;
}

const readEvent = (data: string): LiveEvent | undefined => {
    try {
        return JSON.parse(data);
    } catch {
        return undefined;
    }
};

/**
 * Reads the event stream until the server ends it. Rejects with an HttpError if it is refused or missing (404), with a
 * TimeoutError if nothing arrives, and with `fetch`'s error if the connection breaks.
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
