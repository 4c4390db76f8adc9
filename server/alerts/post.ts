import { lookup as resolveName } from 'node:dns';
import { request as askHere } from 'node:http';
import { request as askSecurely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { AlertAnswer } from '../../contract/alerts.ts';
import type { Config } from '../config/config.ts';
import { leadsHere } from '../config/loopback.ts';
import { isMailTarget } from '../config/variables.ts';
import { sendLetter } from '../coverage/smtp.ts';

/** How long a receiver may take to answer, in milliseconds. */
const patience = 10_000;

/** Networks that are not the internet: this machine, private and shared ones, and what leads to IPv4 in other words. */
const notPublic = new BlockList();
for (const network of [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16',
    '198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/128 ::1/128 fc00::/7 fe80::/10 fec0::/10 ff00::/8 64:ff9b::/96',
    '64:ff9b:1::/48 2002::/16 2001::/32',
]
    .join(' ')
    .split(' ')) {
    const [address, bits] = network.split('/') as [string, string];
    notPublic.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

const isPrivate = (address: string) => notPublic.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Looks up names for a connection, which then uses the very addresses that were looked at. Fails with the code `PRIVATE`
 * if one of them is not of the internet.
 */
export const publicLookup =
    (lookup = resolveName): LookupFunction =>
    (host, options, done) =>
        lookup(host, { ...options, all: true }, (error, found = []) => {
            const isRefused = !error && found.some(({ address }) => isPrivate(address));
            const problem = isRefused
                ? Object.assign(new Error('a private address'), { code: 'PRIVATE' })
                : error;
            if (problem || options.all) done(problem, found);
            else done(null, found[0]!.address, found[0]!.family);
        });

/** How a try ended; what is final is not tried again. */
type Tried = Omit<AlertAnswer, 'at'> & { isFinal?: true };

const answered = (status: number): Tried => {
    const code = `HTTP ${status}`;
    if (status >= 200 && status < 300) return { is: 'taken', code };
    if (status === 410) return { is: 'gone', code, isFinal: true };
    return { is: status >= 300 && status < 400 ? 'moved' : 'refused', code };
};

const failed = (error: Error): Tried => {
    const { code = null } = error as { code?: string };
    if (code === 'ABORT_ERR') return { is: 'timeout', code: null };
    return code === 'PRIVATE' ? { is: 'private', code: null } : { is: 'unreachable', code };
};

export interface Message {
    id: number;
    address: string;
    title: string;
    body: string;
}

/** Posts it to a web address, signed: see docs/alerts.md. Follows no redirect. */
const post = ({ id, address, body }: Message, secret: string) =>
    new Promise<Tried>(resolve => {
        const url = new URL(address);
        const now = new Date();
        const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && !leadsHere(url);
        const ask = (url.protocol === 'https:' ? askSecurely : askHere)(url, {
            method: 'POST',
            agent: false,
            signal: AbortSignal.timeout(patience),
            headers: {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
                'webhook-id': `alert_${id}`,
                'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
                'webhook-signature': new Webhook(secret).sign(`alert_${id}`, now, body),
            },
            // An address that is listed as a number is meant.
            ...(isNamed && { lookup: publicLookup() }),
        });
        ask.on('response', response => {
            response.destroy();
            resolve(answered(response.statusCode!));
        });
        ask.on('error', error => resolve(failed(error)));
        ask.end(body);
    });

const mail = async (
    { id, address, title, body }: Message,
    by: NonNullable<Config['mail']>,
): Promise<Tried> => {
    try {
        const { end, code } = await sendLetter(by, {
            to: address,
            subject: title,
            text: body,
            id: `alert.${id}`,
        });
        if (end === 'refused') return { is: 'refused', code: code ? `SMTP ${code}` : null, isFinal: true };
        return { is: end === 'sent' ? 'taken' : 'timeout', code: null };
    } catch (error) {
        const { responseCode, code = null } = error as { responseCode?: number; code?: string };
        return responseCode ? { is: 'refused', code: `SMTP ${responseCode}` } : { is: 'unreachable', code };
    }
};

/** Sends a message to its target once. Never rejects. */
export const send = (message: Message, { alerts, mail: by }: Config) =>
    isMailTarget(message.address) ? mail(message, by!) : post(message, alerts!.secret!);
