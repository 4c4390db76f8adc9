import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { buildConsoleApp } from '../../../server/http/app.ts';
import { arrival } from '../../../server/http/arrival.ts';
import { connectionBounds } from '../../../server/http/connections.ts';
import { everything } from '../../../contract/everything.ts';
import { testServer, type TestServer } from '../support/server.ts';

const page = `<!doctype html><html><head>
<meta name="config" content="__CONFIG__" />
<meta property="csp-nonce" nonce="__NONCE__" />
<title>Backbar</title></head><body><div id="root"></div></body></html>`;
const skeleton = (name: string) =>
    `<div id="frame" aria-hidden="true" inert><style nonce="__NONCE__"></style><p class="${name}"></p></div>`;
const pages = {
    pages: [
        { pattern: '/', isOpen: true, leadsTo: '/products', skeleton: 'card', calls: {}, files: [] },
        { pattern: '/login', isOpen: true, skeleton: 'card', calls: {}, files: [] },
        { pattern: '/reset-password/:token', isOpen: true, calls: {}, files: [] },
        {
            pattern: '/products',
            skeleton: 'list',
            calls: { '': ['products?limit=50&order=latest'], '?brand={id}': ['brand/{id}/products'] },
            files: ['assets/list-1.js'],
        },
        { pattern: '/products/new', asks: 'link_to', skeleton: 'approve', calls: {}, files: [] },
        { pattern: '/products/new', skeleton: 'record', calls: {}, files: ['assets/form-4.js'] },
        {
            pattern: '/product/:id',
            skeleton: 'record',
            calls: { '*': ['product/{id}'] },
            files: ['assets/record-3.js'],
        },
    ],
    files: ['assets/all-2.js'],
    skeletons: {
        list: skeleton('list'),
        record: skeleton('record'),
        approve: skeleton('approve'),
        card: skeleton('card'),
    },
    script: 'start()',
    settings: { rail: '1280' },
};
const script = 'export const nothing = 0;\n'.repeat(300);

let folder: string;
let server: TestServer;

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backbar-console-'));
    await mkdir(join(folder, 'assets/workers'), { recursive: true });
    await Promise.all([
        writeFile(join(folder, 'index.html'), page),
        writeFile(join(folder, 'pages.json'), JSON.stringify(pages)),
        writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        writeFile(join(folder, 'assets/workers/read-c3d4.js'), script),
        writeFile(join(folder, 'assets/main-a1b2.js'), script),
        writeFile(join(folder, 'assets/main-a1b2.js.br'), brotliCompressSync(script)),
        writeFile(join(folder, 'assets/main-a1b2.js.gz'), gzipSync(script)),
    ]);
    const env = { APP_NAME: 'Salon "B" <&>', STORE_LINK_IOS: 'https://apps.example/backbar' };
    server = await testServer({ consoleFolder: folder, env });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (url: string, headers: InjectOptions['headers'] = {}) => server.app.inject({ url, headers });

const unescaped = (attribute: string) =>
    attribute
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');

const directives = (policy: unknown) =>
    Object.fromEntries(
        String(policy)
            .split('; ')
            .map(directive => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );

describe('the page', () => {
    it.each([
        ['/', 200],
        ['/login', 200],
        ['/products', 200],
        ['/products/', 200],
        ['/Products', 404],
        ['/LOGIN', 404],
        ['/product/12?edit=true', 200],
        ['/reset-password/abc.def-ghi', 200],
        ['/no/such/screen', 404],
        ['/product/twelve', 404],
        ['/wp-admin', 404],
        ['/%E0%A4%A', 404],
        ['/%E0%A4%A?q=%', 404],
    ])('is at %s, with status %i', async (url, status) => {
        const response = await get(url, { accept: 'text/html' });
        expect(response.statusCode).toBe(status);
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(response.headers['cache-control']).toBe('no-cache');
    });

    it('has the settings and the name of this server, and a nonce for this request', async () => {
        const { body, headers } = await get('/login');
        const content = /name="config" content="([^"]*)"/.exec(body)![1]!;
        expect(JSON.parse(unescaped(content))).toEqual({
            offers: everything,
            appName: 'Salon "B" <&>',
            csrfHeader: 'X-CSRF-Token',
            storeLinks: { ios: 'https://apps.example/backbar' },
        });
        expect(body).toContain('<title>Salon &quot;B&quot; &lt;&amp;&gt;</title>');
        const nonce = /nonce="([^"]+)"/.exec(body)![1]!;
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        expect((await get('/login')).body).not.toContain(nonce);
    });

    it.each([
        ['/products?q=serum', ['/assets/list-1.js']],
        ['/products/new', ['/assets/form-4.js']],
        ['/product/12', ['/assets/record-3.js']],
        ['/product/12/', ['/assets/record-3.js']],
        ['/product/12/instagram/post', ['/assets/all-2.js']],
        ['/no/such/screen', ['/assets/all-2.js']],
        ['/constructor', ['/assets/all-2.js']],
        ['/', []],
    ])('preloads at %s the code that will be requested', async (url, files) => {
        const announced = (await get(url)).body.matchAll(
            /<link rel="modulepreload" crossorigin href="([^"]+)">/g,
        );
        expect([...announced].map(([, file]) => file)).toEqual(files);
    });

    it('may run and load only what comes from its origin', async () => {
        const policy = directives((await get('/')).headers['content-security-policy']);
        expect(policy).toMatchObject({
            'default-src': "'self'",
            'img-src': "'self' data: blob:",
            'connect-src': "'self'",
            'object-src': "'none'",
            'base-uri': "'none'",
            'frame-ancestors': "'none'",
            'form-action': "'self'",
        });
        expect(policy['style-src']).toMatch(/^'self' 'nonce-[\w+/=]+'$/);
        expect(policy['script-src']).toBe(policy['style-src']);
    });

    it.each([
        '/products.js',
        '/assets/gone-1234.js',
        '/assets/',
        '/assets/workers',
        '/favicon.ico',
        '/pages.json',
        '/images/none.110',
        '/api/none',
    ])('is not at %s', async url => {
        const response = await get(url);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({
            error: expect.any(String),
            codes: [{ code: expect.any(String), args: {} }],
        });
    });

    it('is not served for methods that change something', async () => {
        const response = await server.app.inject({ method: 'POST', url: '/products' });
        expect(response.statusCode).toBe(404);
    });

    it.each(['/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/assets/..%2findex.html', '//evil.example/x'])(
        'never serves a file outside the build: %s',
        async url => {
            expect((await get(url)).body).not.toContain('root:');
        },
    );
});

describe('the page before its code has run', () => {
    const visit = async (url: string, account?: 'staff' | 'member') => {
        const client = account ? await server.signIn(account) : server.anonymous();
        const { body, headers } = await client.get<string>(url);
        const calls = /<script nonce="[^"]+" data-rail="1280" data-calls="([^"]*)">start\(\)</.exec(
            body,
        )?.[1];
        return {
            body,
            headers,
            calls: JSON.parse(unescaped(calls!)) as string[],
            frame: /<\/style><p class="(\w+)"><\/p><\/div><div id="root">/.exec(body)?.[1],
        };
    };

    it.each([
        ['/products', 'list', ['products?limit=50&order=latest']],
        ['/products/', 'list', ['products?limit=50&order=latest']],
        ['/products?brand=12', 'list', ['brand/12/products']],
        ['/products?q=serum', 'list', []],
        ['/product/12?edit=true', 'record', ['product/12']],
        ['/products/new', 'record', []],
        ['/products/new?name=Serum&link_to=12', 'approve', []],
        ['/', 'list', ['products?limit=50&order=latest']],
        ['/no/such/screen', undefined, []],
    ])('has for staff at %s the frame “%s” and asks early for %j', async (url, name, calls) => {
        const seen = await visit(url, 'staff');
        expect(seen.frame).toBe(name);
        expect(seen.calls).toEqual(['auth/me', ...calls]);
        for (const call of seen.calls) expect(unescaped(seen.body)).toContain(`href="/api/${call}"`);
    });

    it.each([undefined, 'member'] as const)(
        'shows the sign-in to others and asks who they are: %s',
        async who => {
            for (const url of ['/login', '/products']) {
                const seen = await visit(url, who);
                expect(seen.frame).toBe('card');
                expect(seen.calls).toEqual(['auth/me']);
            }
        },
    );

    it('preloads for staff the code of the page where an address leads', async () => {
        const { body } = await visit('/', 'staff');
        expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js">');
    });

    it('is no longer for staff when the session has ended', async () => {
        const client = await server.signIn('staff');
        expect((await client.get('/products')).body).toContain('class="list"');
        await client.post('auth/logout');
        expect((await client.get('/products')).body).toContain('class="card"');
    });

    it('is for staff while the database does not say in time whose the session is', async () => {
        const client = await server.signIn('staff');
        const holder = await server.database.pool.connect();
        await holder.query('begin');
        await holder.query('lock table session in access exclusive mode');
        try {
            expect((await client.get('/products')).body).toContain('class="list"');
        } finally {
            await holder.query('rollback');
            holder.release();
        }
    });

    it('has the nonce of the page on its script and its styles, and is hidden from screen readers', async () => {
        const { body, headers } = await visit('/products', 'staff');
        const nonces = new Set([...body.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce));
        expect(nonces.size).toBe(1);
        expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${[...nonces][0]}'`);
        expect(body).not.toMatch(/<(script|style)(?![^>]* nonce=)/);
        expect(body).toContain('<div id="frame" aria-hidden="true" inert>');
    });

    it('differs by cookie, and is revalidated', async () => {
        const { headers } = await visit('/products', 'staff');
        expect(headers.vary).toContain('cookie');
        expect(headers['cache-control']).toBe('no-cache');
    });
});

describe('the page in front of another backend', () => {
    const visitWith = async (headers: InjectOptions['headers']) => {
        const backendUrl = 'http://127.0.0.1:9';
        const config = readConfig({ BACKEND_URL: backendUrl });
        const app = await buildConsoleApp({
            config,
            backendUrl,
            consoleFolder: folder,
            logger: false,
            arrival,
            connections: connectionBounds,
        });
        const { body } = await app.inject({ url: '/products', headers });
        await app.close();
        return body;
    };

    it('begins empty with a cookie, as only that backend knows whose it is, and reads nothing but that', async () => {
        const body = await visitWith({ cookie: 'session=anything' });
        expect(body).not.toContain('id="frame"');
        expect(unescaped(body)).toContain('data-calls="["auth/me"]"');
    });

    it('begins with the sign-in without a cookie', async () => {
        expect(await visitWith({})).toContain('class="card"');
    });

    it('does not know what that backend has', async () => {
        const content = /name="config" content="([^"]*)"/.exec(await visitWith({}))![1]!;
        expect(JSON.parse(unescaped(content))).not.toHaveProperty('offers');
    });
});

describe('the opener of a page', () => {
    it.each(['cross-site', 'same-site', 'unheard-of', undefined])('is cut off: %s', async site => {
        const { headers } = await get('/products', site === undefined ? {} : { 'sec-fetch-site': site });
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers.vary).toContain('sec-fetch-site');
    });

    it.each(['none', 'same-origin'])('is nobody else, and the process stays: %s', async site => {
        const { headers } = await get('/products', { 'sec-fetch-site': site });
        expect(headers).not.toHaveProperty('cross-origin-opener-policy');
        expect(headers.vary).toContain('sec-fetch-site');
        const answer = await get('/api/auth/me', { 'sec-fetch-site': site });
        expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
    });
});

describe('a file of the build', () => {
    it.each([
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['', undefined],
    ])('for a client that accepts "%s" is %s', async (accepted, encoding) => {
        const { headers, statusCode } = await get('/assets/main-a1b2.js', { 'accept-encoding': accepted });
        expect(statusCode).toBe(200);
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers['content-type']).toMatch(/javascript/);
    });

    it('is cached forever when its name has a hash, and revalidated otherwise', async () => {
        const hashed = await get('/assets/main-a1b2.js');
        expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    });
});

describe('the script of a worker', () => {
    it('may compile WebAssembly, which the page may not, and loads from this origin only', async () => {
        const worker = await get('/assets/workers/read-c3d4.js');
        expect(worker.statusCode).toBe(200);
        expect(directives(worker.headers['content-security-policy'])).toEqual({
            'default-src': "'none'",
            'script-src': "'self' 'wasm-unsafe-eval'",
            'connect-src': "'self'",
        });
        for (const url of ['/products', '/assets/main-a1b2.js'])
            expect((await get(url)).headers['content-security-policy']).not.toContain('wasm');
    });
});

describe('every response', () => {
    it.each(['/', '/api/auth/me', '/assets/main-a1b2.js', '/healthz', '/gone.js'])(
        'has the security headers: %s',
        async url => {
            const { headers } = await get(url, { origin: 'https://elsewhere.example' });
            expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([]);
            expect(headers).toMatchObject({
                'x-content-type-options': 'nosniff',
                'x-frame-options': 'DENY',
                'x-dns-prefetch-control': 'off',
                'x-download-options': 'noopen',
                'x-permitted-cross-domain-policies': 'none',
                'x-xss-protection': '0',
                'cross-origin-opener-policy': 'same-origin',
                'cross-origin-resource-policy': 'same-origin',
                'origin-agent-cluster': '?1',
                'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
                'referrer-policy': 'same-origin',
                'content-security-policy': expect.any(String),
                'x-request-id': expect.any(String),
            });
        },
    );

    it('requires TLS in future only when it uses TLS', async () => {
        expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
        const behindTls = await testServer({ env: { TRUST_PROXY: 'true' }, database: server.database });
        const { headers } = await behindTls.app.inject({
            url: '/healthz',
            headers: { 'x-forwarded-proto': 'https' },
        });
        expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    });
});

it('says plainly when the console has not been built', async () => {
    const unbuilt = await testServer({ database: server.database });
    const response = await unbuilt.app.inject({ url: '/login' });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    expect((await unbuilt.app.inject({ url: '/api/auth/me' })).statusCode).toBe(401);
});
