import { createServer } from 'node:http';
import { vi } from 'vitest';
import { wordsChoice, type MessageKind } from '../../../contract/memberWords.ts';
import { defaultWords } from '../../../server/outbox/defaultWords.ts';
import { webhookOf } from '../../../server/outbox/signature.ts';
import { afterFile } from '../support/afterFile.ts';
import type { TestServer } from '../support/server.ts';

export const key = 'a key of at least thirty-two characters';

export interface Received {
    id: number;
    member: number;
    about: { kind: string; id: number };
    outcome: string | null;
    corrects: number | null;
    text: string;
    texts: Record<string, string> | null;
}

/** The app's backend: takes messages whose signature holds, and answers as `answer` says, or never. */
export const receiver = async () => {
    const received: Received[] = [];
    const state = { answer: 204 as number | 'never', forged: 0 };
    const server = createServer((request, response) => {
        let body = '';
        request.on('data', chunk => (body += String(chunk)));
        request.on('end', () => {
            const { headers } = request;
            const signed = webhookOf(key).sign(
                String(headers['webhook-id']),
                new Date(Number(headers['webhook-timestamp']) * 1000),
                body,
            );
            if (signed !== headers['webhook-signature']) state.forged += 1;
            if (state.answer === 'never') {
                received.push(JSON.parse(body) as Received);
                return void request.socket.destroy();
            }
            if (state.answer < 300) received.push(JSON.parse(body) as Received);
            response.writeHead(state.answer).end();
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    afterFile(
        () =>
            new Promise<void>(resolve => {
                server.closeAllConnections();
                server.close(() => resolve());
            }),
    );
    const { port } = server.address() as { port: number };
    return { url: `http://127.0.0.1:${port}/hooks`, received, state };
};

/** The header that chooses the words of a digit, as a German console sends it. */
export const saying = (kind: MessageKind, digit: number, text = defaultWords.de[kind][digit - 1]!) => ({
    'x-words': wordsChoice(digit, text),
});

/** As if the ten minutes of all messages had passed. */
export const cool = ({ database }: Pick<TestServer, 'database'>) =>
    database.pool.query(`update outbox set due = now() - interval '1 second' where state = 'waiting'`);

export const states = async ({ database }: Pick<TestServer, 'database'>) =>
    (
        await database.pool.query<{ kind: string; outcome: string | null; state: string }>(
            'select kind, outcome, state from outbox order by id',
        )
    ).rows.map(({ kind, outcome, state }) => `${kind} ${outcome}: ${state}`);

/** Waits until no message is due or under way any more. */
export const settled = ({ database }: Pick<TestServer, 'database'>) =>
    vi.waitFor(
        async () => {
            const { rows } = await database.pool.query(
                `select from outbox where state = 'sending' or state = 'waiting' and due <= now()`,
            );
            if (rows.length) throw new Error('not settled yet');
        },
        { timeout: 20_000, interval: 20 },
    );
