import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../server/database/readPage.ts';
import { deliverTo } from '../../../server/alerts/deliver.ts';
import { afterFile } from '../support/afterFile.ts';
import type { TestServer } from '../support/server.ts';

export const secret = `whsec_${Buffer.from('another secret of thirty-two bytes').toString('base64')}`;

interface Received {
    headers: IncomingHttpHeaders;
    body: string;
}

/** A receiver of webhooks on this machine that answers with the next of `answers`, or 204; `hang` never answers. */
export const receiver = async () => {
    const received: Received[] = [];
    const answers: (number | 'hang' | RequestListener)[] = [];
    const server = createServer((request, response) => {
        let body = '';
        request.on('data', chunk => (body += String(chunk)));
        request.on('end', () => {
            received.push({ headers: request.headers, body });
            const answer = answers.shift() ?? 204;
            if (typeof answer === 'function') answer(request, response);
            else if (answer !== 'hang') response.writeHead(answer).end();
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    afterFile(() => {
        server.closeAllConnections();
        server.close();
    });
    const { port } = server.address() as { port: number };
    return { url: `http://127.0.0.1:${port}/hook`, port, received, answers };
};

/** A mail server; `refuse` is what it says to the next recipients, as its code. */
export const mailServer = async () => {
    const letters: { to: string[]; text: string }[] = [];
    const state: { refuse?: number } = {};
    const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        onRcptTo: (_, __, done) =>
            done(state.refuse ? Object.assign(new Error('No'), { responseCode: state.refuse }) : null),
        onData: (stream, { envelope }, done) => {
            let text = '';
            stream.on('data', chunk => (text += String(chunk)));
            stream.on('end', () => {
                letters.push({ to: envelope.rcptTo.map(({ address }) => address), text });
                done();
            });
        },
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    afterFile(() => new Promise<void>(resolve => server.close(resolve)));
    const { port } = server.server.address() as { port: number };
    return { url: `smtp://127.0.0.1:${port}`, letters, state };
};

const wordOf = (_: string, way: string, part: string) =>
    way.toUpperCase() === 'B'
        ? Buffer.from(part, 'base64').toString()
        : Buffer.from(
              part
                  .replaceAll('_', ' ')
                  .replaceAll(/=(..)/g, (__, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
              'latin1',
          ).toString();

/** The headers of a letter by name, unfolded and in words, and its text. */
export const read = (letter: string) => {
    const [head = '', body = ''] = letter.split('\r\n\r\n');
    const headers = head
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .replaceAll('?= =?', '?==?')
        .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, wordOf)
        .split('\r\n')
        .map(line => line.split(/: (.*)/s) as [string, string]);
    return { headers: Object.fromEntries(headers), text: Buffer.from(body, 'base64').toString() };
};

interface Row {
    id: number;
    address: string;
    cause: string;
    title: string;
    body: string;
    state: string;
    tries: number;
    due: string;
    answers: { at: string; is: string; code: string | null }[];
}

export const deliveries = ({ db }: Pick<TestServer, 'db'>) =>
    readRows<Row>(db, sql`select * from alert_delivery order by id`);

const quiet = { warn: () => undefined };

/** Sends a target what is due at a moment. */
export const deliver = ({ db, config }: TestServer, address: string, now = new Date()) =>
    deliverTo({ db, config, log: quiet }, address, { clock: () => now });
