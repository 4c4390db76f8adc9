import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../http/errors.ts';
import { rememberServerKey } from '../http/serverKey.ts';
import type { Services } from '../http/services.ts';

/** An unknown address may be a password typed into the wrong field, so the log gets only a keyed hash of it. */
export const refusalLog = (services: Services) => {
    const key = rememberServerKey(services, 'sign-in-log');
    return async (
        request: FastifyRequest,
        email: string,
        account: number | undefined,
        { codes, cause }: Refusal,
    ) => {
        const tried = createHmac('sha256', await key())
            .update(email.toLowerCase())
            .digest('base64url')
            .slice(0, 16);
        request.log.warn(
            {
                reason: codes[0]?.code,
                address: request.ip,
                ...(cause instanceof Error && { why: cause.message }),
                ...(account === undefined ? { tried } : { account }),
            },
            'sign-in refused',
        );
    };
};
