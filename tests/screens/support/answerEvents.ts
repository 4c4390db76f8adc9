import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { csrfHeader } from '../../../contract/errors.ts';
import { liveEvent, type LiveEvent } from '../../../contract/events.ts';
import { answer, api, backend } from './answers.ts';

/** One reading of the stream, as the backend saw it. */
interface Reading {
    tab: string | null;
    once: boolean;
    lastId: string | null;
}

/**
 * Answers the event stream, with an anti-forgery token, and presence until the test ends; `send` checks each event against
 * the contract.
 */
export const answerEvents = (token = 'token') => {
    const readings: Reading[] = [];
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const write = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
    const send = (event: LiveEvent, id?: number) =>
        write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(liveEvent.parse(event))}\n\n`);
    backend.use(
        http.get(`${api}/events`, ({ request }) => {
            const { searchParams } = new URL(request.url);
            readings.push({
                tab: searchParams.get('tab'),
                once: searchParams.get('once') === 'true',
                lastId: request.headers.get('last-event-id'),
            });
            const body = new ReadableStream<Uint8Array>({
                start: controller => {
                    stream = controller;
                    send({ type: 'opened' }, 0);
                },
            });
            return new HttpResponse(body, {
                headers: { 'content-type': 'text/event-stream; charset=utf-8', [csrfHeader]: token },
            });
        }),
    );
    const presence = answer('PUT presence', undefined);
    let lastEdit = 0;
    return {
        readings,
        /** What the tab has said of itself. */
        said: () => presence.map(({ body }) => body),
        /** The tokens with which it has said so. */
        tokens: () => presence.map(({ headers }) => headers.get(csrfHeader)),
        send,
        /** Somebody saves a record; `written` is for a backend that reads from a standby. */
        edit: (
            by: string | null,
            kind: 'product' | 'brand' | 'new_product',
            id: number,
            written?: string,
        ) => {
            lastEdit += 1;
            send(
                { type: 'edit', id: lastEdit, by, kinds: [kind], records: [{ kind, id }], written },
                lastEdit,
            );
            return lastEdit;
        },
        cut: () => stream?.close(),
        /** Resolves when the tab reads the stream. */
        opened: () => waitFor(() => expect(readings.length).toBeGreaterThan(0)),
    };
};
