import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../http/services.ts';
import { readSessionCookie } from '../http/cookies.ts';
import { notFound } from '../http/errors.ts';
import { consolePolicy, workerPolicy } from '../http/securityHeaders.ts';
import { sessionFinder } from '../http/findSession.ts';
import { readPage, readPages } from './pages.ts';

/** How long a page waits for the database, in milliseconds. */
const patience = 300;

const inTime = (found: Promise<boolean>, otherwise: boolean) =>
    Promise.race([found, after(patience, otherwise, { ref: false })]);

/**
 * Decides only how the page starts, since every call checks access; without an answer from the database in time, whoever
 * has a session counts as staff.
 */
export const staffFinder = (db: Database, config: Config) => {
    const findSession = sessionFinder(db, config);
    return async (request: FastifyRequest) => {
        const token = readSessionCookie(request);
        if (!token) return false;
        const found = findSession(token).then(
            session => session?.me.super_user ?? false,
            () => true,
        );
        return inTime(found, true);
    };
};

const year = 365 * 24 * 60 * 60;

const notBuilt = 'The console has not been built yet. Run "npm run build" and start again.\n';

/** Files with a content hash in their name are cached forever; others are revalidated. */
const cacheControl = (folder: string, path: string) =>
    path.startsWith(join(folder, 'assets')) ? `public, max-age=${year}, immutable` : 'no-cache';

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

/** Whether a request is for a page of the console, not for the API, a picture or a file. */
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

/** Makes invalid escapes such as `/%E0%A4%A` literal, so that the console shows its own 404. */
export const readableUrl = (request: Pick<IncomingMessage, 'method' | 'url'>) => {
    const { url = '/' } = request;
    const path = pathOf(url);
    if (!isForPage(request) || decoded(path) !== null) return url;
    return path.replaceAll('%', '%25') + url.slice(path.length);
};

/** `Sec-Fetch-Site` of pages opened from the address bar, a bookmark or the console itself. */
const ownPlaces: ReadonlySet<unknown> = new Set(['none', 'same-origin']);

/** Only pages opened by another site need the header, which makes Chromium discard the process it has prepared. */
const cutOffOpener = (request: FastifyRequest, reply: FastifyReply) => {
    if (ownPlaces.has(request.headers['sec-fetch-site'])) reply.removeHeader('cross-origin-opener-policy');
};

interface ConsoleOptions {
    folder: string;
    config: Config;
    /** Undefined if this server cannot know. */
    isStaff: (request: FastifyRequest) => Promise<boolean | undefined>;
    /** Whether a passkey opens some account without the password. */
    isPasswordless: () => Promise<boolean>;
}

const pageSender = ({ folder, config, isStaff, isPasswordless }: ConsoleOptions) => {
    const pages = readPages(folder);
    const page = readPage(folder, config, pages);
    return async (request: FastifyRequest, reply: FastifyReply) => {
        const nonce = randomBytes(16).toString('base64');
        const path = pathOf(request.url);
        const search = request.url.slice(path.length);
        const [staff, passwordless] = await Promise.all([
            isStaff(request),
            inTime(
                isPasswordless().catch(() => false),
                false,
            ),
        ]);
        cutOffOpener(request, reply);
        return reply
            .code(pages.isAddress(path) ? 200 : 404)
            .header('content-security-policy', consolePolicy(nonce))
            .header('cache-control', 'no-cache')
            .header('vary', 'cookie, sec-fetch-site')
            .type('text/html; charset=utf-8')
            .send(page(nonce, { path, search, isStaff: staff, isPasswordless: passwordless }));
    };
};

/** Serves compressed files, and the page at every other address, with status 404 if no page is there. */
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
