import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound, signedOut } from '../http/errors.ts';

/** The signature of webhooks: see docs/members.md. */
export const signatureOf = (key: string, id: string, time: string, body: string) =>
    `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;

/** In seconds, either way. */
const longestAge = 300;

/** Throws 404 where members are told nothing, and 401 for a body that the app did not sign within five minutes. */
export const checkSignature = (
    outbox: Config['outbox'],
    { headers }: Pick<FastifyRequest, 'headers'>,
    body: string,
) => {
    if (!outbox) throw notFound('noCall');
    const read = (name: string) => String(headers[`webhook-${name}`] ?? '');
    const given = Buffer.from(read('signature'));
    const expected = Buffer.from(signatureOf(outbox.key, read('id'), read('timestamp'), body));
    const isRecent = Math.abs(Date.now() / 1000 - Number(read('timestamp'))) < longestAge;
    if (!isRecent || given.length !== expected.length || !timingSafeEqual(given, expected))
        throw signedOut('signature');
};
