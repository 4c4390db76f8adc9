import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { openApiDocument } from './document.ts';
import { documentPage } from './page.ts';

const pagePolicy = (nonce: string) =>
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `GET /api/openapi.json` and its page, `GET /api/docs`; both are generated on the first request. */
export const openApiRoutes = (app: FastifyInstance, config: Config) => {
    let made: { json: string; page: (nonce: string) => string } | undefined;
    const contents = () => {
        if (made) return made;
        const document = openApiDocument(config);
        made = { json: JSON.stringify(document), page: documentPage(document) };
        return made;
    };

    app.get('/api/openapi.json', (_request, reply) =>
        reply
            .type('application/json; charset=utf-8')
            .header('cache-control', 'no-cache')
            .send(contents().json),
    );

    app.get('/api/docs', (_request, reply) => {
        const nonce = randomBytes(16).toString('base64');
        return reply
            .type('text/html; charset=utf-8')
            .header('content-security-policy', pagePolicy(nonce))
            .header('cache-control', 'no-cache')
            .send(contents().page(nonce));
    });
};
