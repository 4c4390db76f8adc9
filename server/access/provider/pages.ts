import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../http/errors.ts';
import type { Services } from '../../http/services.ts';
import { entrance } from '../entrance.ts';
import { providerCallback } from './callback.ts';
import { isAway } from './connection.ts';
import type { Provider } from './provider.ts';

/** In bytes: the longest logout token with its form. */
const longest = 16 * 1024;

/**
 * The addresses that the provider itself knows, which are no calls of the console: where it sends people back to, and
 * where it tells that a session there has ended.
 */
export const providerPages = (app: FastifyInstance, services: Services, provider: Provider) => {
    app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: longest },
        async (_request: unknown, text: string) => new URLSearchParams(text),
    );

    app.get(
        '/auth/provider/callback',
        { exposeHeadRoute: false },
        providerCallback(services, provider, entrance(services)),
    );

    app.post('/auth/provider/back-channel', { bodyLimit: longest }, async (request, reply) => {
        const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
        try {
            const accounts = await provider.endNamed(token ?? '');
            for (const account of accounts)
                request.log.info(
                    { account, reason: 'signed out at the provider', ended: 1 },
                    'sessions ended',
                );
            return await reply.send();
        } catch (error) {
            request.log.warn({ err: error }, 'logout token refused');
            if (isAway(error)) throw error;
            throw badRequest('invalid');
        }
    });
};
