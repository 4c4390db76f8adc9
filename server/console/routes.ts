import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound } from '../http/errors.ts';
import { consolePolicy, workerPolicy } from '../http/securityHeaders.ts';
import { readPage } from './page.ts';
import { readPages } from './pages.ts';

const year = 365 * 24 * 60 * 60;

const notBuilt = 'The console has not been built yet. Run "npm run build" and start again.\n';

/** Files with a hash of their content in the name may be cached forever; others are revalidated. */
const cacheControl = (folder: string, path: string) =>
    path.startsWith(join(folder, 'assets')) ? `public, max-age=${year}, immutable` : 'no-cache';

/** Where the build puts the scripts of workers. */
const workers = '/assets/workers/';

const serveFiles = (app: FastifyInstance, folder: string) =>
    app.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/*.map', 'pages.json'],
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, path) => response.setHeader('cache-control', cacheControl(folder, path)),
    });

const pathOf = (url: string) => url.split('?')[0]!;

/** Whether a request is for a page of the console: not for the API, a picture or a file. */
const isForPage = ({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>) => {
    const path = pathOf(url);
    return (
        (method === 'GET' || method === 'HEAD') &&
        !/^\/(api|images|assets|healthz)(\/|$)/.test(path) &&
        !/\.[a-z0-9]{2,5}$/i.test(path)
    );
};

const decoded = (path: string) => {
    try {
        return decodeURIComponent(path);
    } catch {
        return null;
    }
};

/**
 * The URL of a request, with its percent signs escaped where they encode nothing, as in `/%E0%A4%A`: such a page gets
 * the console's 404 instead of the router's bare refusal.
 */
export const readableUrl = (request: Pick<IncomingMessage, 'method' | 'url'>) => {
    const { url = '/' } = request;
    const path = pathOf(url);
    if (!isForPage(request) || decoded(path) !== null) return url;
    return path.replaceAll('%', '%25') + url.slice(path.length);
};

/** Where a page was opened from, by `Sec-Fetch-Site`: the address bar or a bookmark, or the console itself. */
const ownPlaces: ReadonlySet<unknown> = new Set(['none', 'same-origin']);

/**
 * Only a page that another site has opened is to be cut off from its opener, for good: what it leads to needs no header.
 * Chromium prepares a process while it waits for the response and, for a page with this header, has to prepare another
 * one then.
 */
const cutOffOpener = (request: FastifyRequest, reply: FastifyReply) => {
    if (ownPlaces.has(request.headers['sec-fetch-site'])) reply.removeHeader('cross-origin-opener-policy');
};

interface ConsoleOptions {
    /** The folder of the built console. */
    folder: string;
    config: Config;
    /** Whether a request for a page comes from staff; undefined if this server cannot know. */
    isStaff: (request: FastifyRequest) => Promise<boolean | undefined>;
}

const pageSender = ({ folder, config, isStaff }: ConsoleOptions) => {
    const pages = readPages(folder);
    const page = readPage(folder, config, pages);
    return async (request: FastifyRequest, reply: FastifyReply) => {
        const nonce = randomBytes(16).toString('base64');
        const path = pathOf(request.url);
        const search = request.url.slice(path.length);
        const staff = await isStaff(request);
        cutOffOpener(request, reply);
        return reply
            .code(pages.isAddress(path) ? 200 : 404)
            .header('content-security-policy', consolePolicy(nonce))
            .header('cache-control', 'no-cache')
            .header('vary', 'cookie, sec-fetch-site')
            .type('text/html; charset=utf-8')
            .send(page(nonce, { path, search, isStaff: staff }));
    };
};

/**
 * The built console: its files, already compressed, and its one page at every other address, with a 404 where it has
 * nothing to show. Without a build every address says so in plain text.
 */
export const consoleRoutes = async (app: FastifyInstance, options: ConsoleOptions) => {
    const { folder } = options;
    const isBuilt = existsSync(join(folder, 'index.html'));
    const sendPage = isBuilt
        ? pageSender(options)
        : (_request: FastifyRequest, reply: FastifyReply) =>
              reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith(workers)) reply.header('content-security-policy', workerPolicy);
        done();
    });
    if (isBuilt) await serveFiles(app, folder);
    app.setNotFoundHandler((request, reply) => {
        if (!isForPage(request.raw)) throw notFound('notFound');
        return sendPage(request, reply);
    });
};
