import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
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

/** An address with none of the characters by which it could be more than one. */
const isPlain = (address: string) => /^[^\s<>"\\,;]+@[^\s<>"\\,;]+$/.test(address);

/** How a transmission failed: what the server said, if it did, and to what. */
interface Failure extends Error {
    responseCode?: number;
    command?: string;
}

/** Resolves once the server has taken a message; rejects with a `Failure`. */
const transmit = async (
    { url, from }: NonNullable<Config['mail']>,
    to: string,
    message: Readable,
): Promise<void> => {
    const isSecure = url.protocol === 'smtps:';
    const connection = new SMTPConnection({
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (isSecure ? 465 : 587),
        secure: isSecure,
        requireTLS: !isSecure && !leadsHere(url),
        ignoreTLS: leadsHere(url),
    });
    const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    try {
        await new Promise<void>((resolve, reject) => {
            connection.once('error', reject);
            connection.once('end', () => reject(new Error('The mail server ended the connection')));
            const next = (step: () => void) => (error?: Error | null) => (error ? reject(error) : step());
            const send = () => connection.send({ from, to }, message, next(resolve));
            connection.connect(
                next(() => (url.username ? connection.login(credentials, next(send)) : send())),
            );
        });
    } finally {
        connection.close();
    }
};

/**
 * `code`: that of the server's answer. `unknown`: the server had the letter, and did not say whether it took it. Throws if the letter was certainly not sent.
 */
export const sendLetter = async (
    mail: NonNullable<Config['mail']>,
    { to, subject, text, id }: Letter,
): Promise<{ end: 'sent' | 'refused' | 'unknown'; code?: number }> => {
    if (!isPlain(to)) return { end: 'refused' };
    const { from } = mail;
    const letter = await new MailComposer({
        from,
        to,
        subject,
        text,
        textEncoding: 'base64',
        messageId: `<${id}@${from.split('@')[1]!}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
    })
        .compile()
        .build();
    let isUnderWay = false;
    const message = new Readable({
        // Called once the server has asked for the letter.
        read: () => {
            isUnderWay = true;
            message.push(letter);
            message.push(null);
        },
    });
    try {
        await transmit(mail, to, message);
        return { end: 'sent' };
    } catch (error) {
        const { responseCode, command } = error as Failure;
        if (responseCode === undefined && isUnderWay) return { end: 'unknown' };
        if (responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || isUnderWay))
            return { end: 'refused', code: responseCode };
        throw error;
    }
};
