import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import { expect, vi } from 'vitest';
import { liveEvent, type LiveEvent } from '../../../contract/events.ts';
import { patientTime } from '../../support/clocks.ts';
import { afterFile } from './afterFile.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

const originOf = async ({ app }: TestServer) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

interface Options {
    /** The id of the last event that was received. */
    since?: number;
    once?: boolean;
}

/** Opens the event stream of a client over a socket; every event is checked against the contract. */
export const openEvents = async (server: TestServer, client: Client, { since, once: only }: Options = {}) => {
    const tab = randomUUID();
    const left = new AbortController();
    afterFile(() => left.abort());
    const response = await fetch(
        `${await originOf(server)}/api/events?tab=${tab}${only ? '&once=true' : ''}`,
        {
            headers: {
                cookie: `session=${client.cookies.get('session') ?? ''}`,
                ...(since !== undefined && { 'last-event-id': String(since) }),
            },
            signal: left.signal,
        },
    );
    const events: LiveEvent[] = [];
    const beats: string[] = [];
    let lastId: string | undefined;
    let ended = false;
    const parser = createParser({
        onEvent: ({ id, data }) => {
            events.push(liveEvent.parse(JSON.parse(data)));
            lastId = id ?? lastId;
        },
        onComment: comment => beats.push(comment),
    });
    const read = async () => {
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
    };
    read()
        .catch(() => undefined)
        .finally(() => (ended = true));
    const received = (event: object) =>
        vi.waitFor(() => expect(events).toContainEqual(event), { timeout: 60_000, interval: 10 });
    if (response.ok) await received({ type: 'opened' });
    return {
        tab,
        status: response.status,
        headers: response.headers,
        /** Everything received so far. */
        events,
        beats,
        lastId: () => lastId,
        received,
        ended: async () => {
            const waited = await patientTime(() =>
                vi.waitFor(() => expect(ended).toBe(true), { timeout: 60_000, interval: 10 }),
            );
            expect(waited).toBeLessThan(5000);
        },
        leave: () => left.abort(),
    };
};
