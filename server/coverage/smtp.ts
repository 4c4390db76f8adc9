import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
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

const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };

/** An address with none of the characters by which it could be more than one. */
const isPlain = (address: string) => /^[^\s<>"\\,;]+@[^\s<>"\\,;]+$/.test(address);

/**
 * `unknown`: the server had the letter, and did not say whether it took it. Throws if the letter was certainly not sent.
 */
export const sendLetter = async (
    { url, from }: NonNullable<Config['mail']>,
    { to, subject, text, id }: Letter,
): Promise<'sent' | 'refused' | 'unknown'> => {
    if (!isPlain(to)) return 'refused';
    const isSecure = url.protocol === 'smtps:';
    const mailer = createTransport({
        ...timeouts,
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (isSecure ? 465 : 587),
        secure: isSecure,
        requireTLS: !isSecure && !leadsHere(url),
        ignoreTLS: leadsHere(url),
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(url.username && {
            auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
    });
    // Read once the server has asked for the letter.
    let isUnderWay = false;
    const body = function* () {
        isUnderWay = true;
        yield Buffer.from(text);
    };
    try {
        await mailer.sendMail({
            from,
            to,
            subject,
            text: Readable.from(body()),
            textEncoding: 'base64',
            messageId: `<${id}@${from.split('@')[1]!}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
    } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        if (responseCode === undefined && isUnderWay) return 'unknown';
        if (responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || isUnderWay))
            return 'refused';
        throw error;
    } finally {
        mailer.close();
    }
};
