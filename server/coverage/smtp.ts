import { createConnection, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Config } from '../config/config.ts';
import { leadsHere } from '../config/loopback.ts';

export interface Letter {
    to: string;
    subject: string;
    text: string;
    /** Unlike that of any other letter. */
    id: string;
}

/** How long a mail server may say nothing, in milliseconds. */
const patience = 30_000;

const longestReply = 65_536;

/** Reads replies, each of which may have several lines, and throws once the connection is broken. */
const listen = (socket: Socket) => {
    let heard = '';
    let failure: Error | undefined;
    let wake = () => undefined as unknown;
    const fail = (error: Error) => {
        failure ??= error;
        wake();
    };
    socket.setEncoding('utf8');
    socket.setTimeout(patience, () => socket.destroy(new Error('the mail server does not answer')));
    socket.on('data', (part: string) => {
        heard += part;
        wake();
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the mail server ended the connection')));
    return async () => {
        for (;;) {
            const found = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(heard);
            if (found) {
                heard = heard.slice(found[0].length);
                return Number(found[1]);
            }
            if (heard.length > longestReply) throw new Error('the mail server says too much');
            if (failure) throw failure;
            await new Promise<void>(resolve => (wake = resolve));
        }
    };
};

const encodedWord = (text: string) =>
    // At most 75 characters each, and no character in two parts.
    [...text.matchAll(/.{1,12}/gsu)]
        .map(([part]) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`)
        .join('\r\n ');

const messageOf = (from: string, { to, subject, text, id }: Letter) =>
    [
        `From: <${from}>`,
        `To: <${to}>`,
        `Subject: ${encodedWord(subject)}`,
        `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
        `Message-ID: <${id}@${from.split('@')[1]!}>`,
        'Auto-Submitted: auto-generated',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        ...(Buffer.from(text.replaceAll('\n', '\r\n'))
            .toString('base64')
            .match(/.{1,76}/g) ?? []),
        '.',
        '',
    ].join('\r\n');

/** An address with none of the characters by which it could end its line or its brackets. */
const isPlain = (address: string) => /^[^\s<>"\\]+@[^\s<>"\\]+$/.test(address);

/** `unknown`: the server had all of it, and did not say whether it took it. Throws if the letter was certainly not sent. */
export const sendLetter = async (
    { url, from }: NonNullable<Config['mail']>,
    letter: Letter,
): Promise<'sent' | 'refused' | 'unknown'> => {
    if (!isPlain(letter.to)) return 'refused';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSecure = url.protocol === 'smtps:';
    const at = { host, port: Number(url.port) || (isSecure ? 465 : 587) };
    let socket: Socket | TLSSocket = isSecure ? connect({ ...at, servername: host }) : createConnection(at);
    try {
        let reply = listen(socket);
        const say = async (line: string, ...expected: number[]) => {
            if (line) socket.write(`${line}\r\n`);
            const code = await reply();
            if (!expected.includes(code))
                throw new Error(`the mail server answered ${code} to ${line.split(' ')[0] ?? ''}`);
        };
        await say('', 220);
        await say('EHLO backbar', 250);
        if (!isSecure && !leadsHere(url)) {
            await say('STARTTLS', 220);
            socket = connect({ socket: socket.removeAllListeners('data'), servername: host });
            reply = listen(socket);
            await say('EHLO backbar', 250);
        }
        if (url.username) {
            const name = decodeURIComponent(url.username);
            const password = decodeURIComponent(url.password);
            await say(`AUTH PLAIN ${Buffer.from(`\0${name}\0${password}`).toString('base64')}`, 235);
        }
        await say(`MAIL FROM:<${from}>`, 250);
        socket.write(`RCPT TO:<${letter.to}>\r\n`);
        const taken = await reply();
        if (taken >= 500) return 'refused';
        if (taken !== 250 && taken !== 251) throw new Error(`the mail server answered ${taken} to RCPT`);
        await say('DATA', 354);
        socket.write(messageOf(from, letter));
        const answer = await reply().catch(() => null);
        socket.write('QUIT\r\n');
        if (answer === null) return 'unknown';
        if (answer >= 400 && answer < 500)
            throw new Error(`the mail server answered ${answer} to the letter`);
        return answer < 300 ? 'sent' : 'refused';
    } finally {
        socket.destroySoon();
    }
};
