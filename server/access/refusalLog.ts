import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../http/errors.ts';
import { rememberServerKey } from '../http/serverKey.ts';
import type { Services } from '../http/services.ts';

/**
 * Text that was typed as the email address of no account may be a password, so the log gets only a keyed hash of it. By
 * the keyed hash of the network address (`origin`) repeated attempts are seen where addresses are masked.
 */
export const refusalLog = (services: Services) => {
    const key = rememberServerKey(services, 'sign-in-log');
    return async (
        request: FastifyRequest,
        email: string,
        account: number | undefined,
        { codes, cause }: Refusal,
    ) => {
        const secret = await key();
        const hashed = (text: string) =>
            createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16);
        request.log.warn(
            {
                reason: codes[0]?.code,
                address: request.ip,
                origin: hashed(`address ${request.ip}`),
                ...(cause instanceof Error && { why: cause.message }),
                ...(account === undefined ? { tried: hashed(email.toLowerCase()) } : { account }),
            },
            'sign-in refused',
        );
    };
};
