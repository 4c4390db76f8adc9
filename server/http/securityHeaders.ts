import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 60 * 60;

/** The policy of responses that are only data: nothing is allowed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The console's policy: everything from this origin; within the page, only styles and scripts with its nonce. */
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

/** A worker has its script's policy, not the page's: it may compile WebAssembly and load from this origin only. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const unused =
    'accelerometer display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';

const permissions = ['camera=(self)', ...unused.split(' ').map(feature => `${feature}=()`)].join(', ');

const fixed = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    /** The camera reads barcodes; nothing else is used. */
    'permissions-policy': permissions,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    /** The filters of old browsers opened holes of their own. */
    'x-xss-protection': '0',
    'content-security-policy': dataPolicy,
};

const withTls = { 'strict-transport-security': `max-age=${year}; includeSubDomains` };

/** Sets the headers of every response; a page sets its own policy. HSTS only with TLS. */
export const securityHeaders = (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
        reply.headers(fixed);
        if (request.protocol === 'https') reply.headers(withTls);
        done();
    });
};
