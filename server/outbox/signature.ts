import { Webhook } from 'standardwebhooks';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound, signedOut } from '../http/errors.ts';

/** Signs and verifies webhooks with the bytes of a key: see docs/members.md. */
export const webhookOf = (key: string) => new Webhook(Buffer.from(key), { format: 'raw' });

/** Throws 404 where members are told nothing, and 401 for a body that the app did not sign within five minutes. */
export const checkSignature = (
    outbox: Config['outbox'],
    { headers }: Pick<FastifyRequest, 'headers'>,
    body: string,
) => {
    if (!outbox) throw notFound('noCall');
    try {
        webhookOf(outbox.key).verify(body, headers as Record<string, string>, { jsonParse: false });
    } catch {
        throw signedOut('signature');
    }
};
