import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound } from '../http/errors.ts';
import { consolePolicy } from '../http/securityHeaders.ts';
import { readPage } from './page.ts';

const year = 365 * 24 * 60 * 60;

const notBuilt = 'The console has not been built yet. Run "npm run build" and start again.\n';

/** Files with a hash of their content in the name may be cached forever; others are revalidated. */
const cacheControl = (folder: string, path: string) =>
    path.startsWith(join(folder, 'assets')) ? `public, max-age=${year}, immutable` : 'no-cache';

const serveFiles = (app: FastifyInstance, folder: string) =>
    app.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/*.map', 'preloads.json'],
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, path) => response.setHeader('cache-control', cacheControl(folder, path)),
    });

/** Whether an address is one of the console: not of the API, a picture or a file. */
const isScreen = ({ method, url }: FastifyRequest) => {
    const path = url.split('?')[0]!;
    return (
        (method === 'GET' || method === 'HEAD') &&
        !/^\/(api|images|assets|healthz)(\/|$)/.test(path) &&
        !/\.[a-z0-9]{2,5}$/i.test(path)
    );
};

const pageSender = (folder: string, config: Config) => {
    const page = readPage(folder, config);
    return (request: FastifyRequest, reply: FastifyReply) => {
        const nonce = randomBytes(16).toString('base64');
        return reply
            .header('content-security-policy', consolePolicy(nonce))
            .header('cache-control', 'no-cache')
            .type('text/html; charset=utf-8')
            .send(page(nonce, request.url.split('?')[0]!));
    };
};

/**
 * The built console: its files, already compressed, and its one page at every address that is a screen.
 * Without a build every screen says so in plain text.
 */
export const consoleRoutes = async (app: FastifyInstance, folder: string, config: Config) => {
    const isBuilt = existsSync(join(folder, 'index.html'));
    const sendPage = isBuilt
        ? pageSender(folder, config)
        : (_request: FastifyRequest, reply: FastifyReply) =>
              reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    if (isBuilt) await serveFiles(app, folder);
    app.setNotFoundHandler((request, reply) => {
        if (!isScreen(request)) throw notFound('notFound');
        return sendPage(request, reply);
    });
};
