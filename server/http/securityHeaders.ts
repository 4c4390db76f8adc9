import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 60 * 60;

/** The policy of responses that are only data: nothing is allowed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The console's policy: everything from this origin; in the page itself, only the styles and the script that have its
 * nonce.
 */
export const consolePolicy = (nonce: string) =>
    [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    ].join('; ');

/** The headers of every response; a page sets its own policy. HSTS only with TLS. */
export const securityHeaders = async (app: FastifyInstance) => {
    await app.register(helmet, {
        contentSecurityPolicy: false,
        strictTransportSecurity: false,
        referrerPolicy: { policy: 'same-origin' },
        xFrameOptions: { action: 'deny' },
    });
    app.addHook('onRequest', (request, reply, done) => {
        reply.header('content-security-policy', dataPolicy);
        if (request.protocol === 'https')
            reply.header('strict-transport-security', `max-age=${year}; includeSubDomains`);
        done();
    });
};
