import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { areas, calls } from '../../../contract/calls.ts';
import { type Narrowing, type RightsArea, rightsAreas } from '../../../contract/rights.ts';
import { account, providerGrant, session } from '../../../server/database/schema/accounts.ts';
import { program } from '../../../server/database/schema/programs.ts';
import { savedView } from '../../../server/database/schema/views.ts';
import { createCsrfToken, signSecret } from '../../../server/http/csrf.ts';
import { hashToken, openSession, randomToken } from '../../../server/http/session.ts';
import { rememberServerKey } from '../../../server/http/serverKey.ts';
import { acts } from '../history/acts.ts';
import type { Act } from '../history/plainActs.ts';
import { worldOf } from '../history/world.ts';
import { addAccount } from '../support/accounts.ts';
import { afterFile } from '../support/afterFile.ts';
import { bodies } from '../support/bodies.ts';
import { createClient } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { browserAt, testProvider } from '../support/provider.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { add } from '../support/rows.ts';

/**
 * Every call of the contract by everybody: who is refused, with which code, and that nothing has happened. The rule below
 * is written from the documentation, not from the guard.
 */
const everyCall = Object.entries<Call>(calls).map(([name, call]) => ({ name, ...call }));

type Named = (typeof everyCall)[number];

const changes = ({ name }: Named) => !name.startsWith('GET ');

/** Whoever leaves is asked for nothing but a session. */
const leaves = (name: string) => name === 'POST auth/logout' || name === 'POST auth/provider/logout';

/** The codes by which access is refused; a request that gets none of them was let in. */
const refusals = new Set([
    'signIn',
    'access',
    'secondFactorRequired',
    'narrowed',
    'csrf',
    'otherSite',
    'confirm',
    'notForPrograms',
    'token',
]);

interface Role {
    /** The code by which a call that is not public is refused; null if it is let in. */
    expected: (call: Named, request: Act) => string | null;
    /** A new session of the role, a cookie that is none, or the token of a program. */
    open: () => Promise<{ cookie?: string; secret?: string; token?: string }>;
}

const visitor = randomToken();
let server: TestServer;
let visitorCookie: string;
let ids: Record<'member' | 'staff' | 'late' | 'lost', number>;
let tokens: string;

const newSession = async (id: number) => {
    const { token, csrfSecret, tokenHash } = await openSession(server.db, server.config.session, id, false);
    return { cookie: token, secret: csrfSecret, tokenHash };
};

const nobody = () => 'signIn';
const ofStaff = ({ access }: Named) => (access === 'staff' ? 'access' : null);

/** Of narrowed staff: their own, what the handler decides by kind, and the areas of all other calls. */
const own = /^\w+ (?:console|views?|outcome|week\/mail|programs?)\b/;
/** The request names a view of the team that is another's. */
const view = /^(?:PUT|DELETE) view\/\{id\}$/;
const byKind =
    /^\w+ (?:box|history|activity|edit|trash|jobs?|failing-work|events|presence|countries|categories|tags|search\/brand-product|dashboard-stats)\b/;
const nobodyNarrowed = /^\w+ auth\/user\/\{id\}\/narrowing|^DELETE auth\/user\/\{id\}\/factors/;
const catalogue = /^(?:products?|brands?|ingredients?)(?![\w-])/;
const places: readonly [RegExp, readonly RightsArea[]][] = [
    [/^product\/\{id\}\/(?:new-products|product-reviews)/, ['catalogue', 'moderation']],
    [/^product\/\{id\}\/(?:routines|collections)/, ['catalogue', 'community']],
    [/^product\/\{id\}\/shop-items/, ['catalogue', 'shops']],
    [/^product\/\{id\}\/users/, ['people']],
    [catalogue, ['catalogue']],
    [/^barcode\/\{digits\}\/product/, ['catalogue']],
    [/^barcode\/\{digits\}$/, ['catalogue', 'moderation']],
    [/^(?:new-products?|corrections?|product-reviews?|barcode-scan-misses|barcode)\b/, ['moderation']],
    [/^(?:community|product-question|collections?|routines?)/, ['community']],
    [/^(?:shop|alert|get-deals|region-processings|search\/shop-items|collector)/, ['shops']],
    [/^search\/users/, ['people', 'community']],
    [/^(?:users?|auth\/user)\b/, ['people']],
    [/^desk\b/, ['moderation', 'community']],
    [/^words\b/, ['moderation', 'community', 'people']],
];
const reads =
    /^GET |^POST (?:search|shop-item|get-deals|prices\/(?:lines|verdicts)|ingredients\/(?:check|parse|ratings\/(?:preview|risk))|products\/bulk\/validate|duplicates\/near|jobs\/preview)|^PUT (?:presence|desk\/claim)/;

/** The areas that all have to be one's own because of the records in a request of the tables. */
const besides = (name: string, { form }: Act): RightsArea[] => {
    if (name === 'PUT desk') return ['moderation', 'community'];
    if (name === 'PUT desk/{kind}/{id}' || name === 'POST desk/{kind}/{id}/notes') return ['community'];
    if (name === 'POST user/{id}/removed') return ['community'];
    // The words of a warning.
    if (name === 'PUT words') return ['people'];
    if (name === 'PUT second-look/{id}/verdict' || /^\w+ house-rule\/\{id\}/.test(name)) return ['community'];
    if (name === 'POST desk/corrections/{id}/apply') return ['moderation', 'catalogue'];
    return name === 'POST products' && form?.['new_product_id'] !== undefined ? ['moderation'] : [];
};

/** A resource that is added later is where its contract puts it. */
const addedTo = (name: string) =>
    areas.flatMap(({ rights, calls: its }) => (name in its ? [rights].flat() : [])) as RightsArea[];

const mayAsk = (name: string, request: Act, left: readonly RightsArea[], isReading: boolean) => {
    if (own.test(name)) return !(isReading && view.test(name));
    if (nobodyNarrowed.test(name) || (isReading && !reads.test(name))) return false;
    if (byKind.test(name)) return true;
    const path = name.slice(name.indexOf(' ') + 1);
    const known = places.find(([place]) => place.test(path));
    const its = known?.[1] ?? addedTo(name);
    if (name === 'POST search/users') return left.includes('people');
    const isCatalogue = known ? catalogue.test(path) : its.includes('catalogue');
    if (its.length === 1 && its[0] === 'catalogue' && isCatalogue && reads.test(name)) return true;
    return its.some(area => left.includes(area)) && besides(name, request).every(area => left.includes(area));
};

const narrowedTo = (its: readonly RightsArea[] | null, reading_only: boolean): Role & Narrowing => ({
    expected: ({ access, name }, request) =>
        access !== 'staff' || mayAsk(name, request, its ?? rightsAreas, reading_only) ? null : 'narrowed',
    open: () => newSession(narrowedIds.get(JSON.stringify([its, reading_only]))!),
    areas: its,
    reading_only,
});

const narrowedRoles = {
    ...Object.fromEntries(rightsAreas.map(area => [`staff of ${area}`, narrowedTo([area], false)])),
    'staff who read': narrowedTo(null, true),
    'staff who read shops': narrowedTo(['shops'], true),
    'staff of all areas, named': narrowedTo(rightsAreas, false),
};

/** The accounts of these roles, by their narrowing. */
const narrowedIds = new Map<string, number>();

/** What is about the account itself, about a tab, or may have to be confirmed. */
const notForPrograms = ({ name, access, confirms }: Named) =>
    (access === 'member' && name !== 'GET auth/me') ||
    confirms === true ||
    confirms === 'large' ||
    /^\w+ (?:auth\/user|views?\b|outcome|week\/mail|programs?\b|events|presence|desk\/claim)/.test(name);

interface Ends {
    expires?: Date;
    revoked?: true;
    /** Whom it works for: `staff` by default, or the narrowed account of another role. */
    of?: keyof typeof ids | Narrowing;
}

const dayFromNow = () => new Date(Date.now() + 86_400_000);

const accountOf = (of: Ends['of'] = 'staff') =>
    typeof of === 'string' ? ids[of] : narrowedIds.get(JSON.stringify([of.areas, of.reading_only]))!;

/** A program with its own narrowing, some calls or all; `left` is what its account leaves of its areas. */
const programOf = (
    { areas: its, reading_only }: Narrowing,
    {
        chosen = null,
        left = its ?? rightsAreas,
        ends = {},
    }: { chosen?: string[] | null; left?: readonly RightsArea[]; ends?: Ends } = {},
): Role => ({
    expected: (call, request) => {
        if (ends.revoked || ends.expires) return 'token';
        if (notForPrograms(call)) return 'notForPrograms';
        if (call.access !== 'staff') return null;
        if (ends.of === 'late' && call.name !== 'GET console') return 'secondFactorRequired';
        const isReading = reading_only || (typeof ends.of === 'object' && ends.of.reading_only);
        const isChosen = chosen?.includes(call.name) !== false;
        return isChosen && mayAsk(call.name, request, left, isReading) ? null : 'narrowed';
    },
    open: async () => {
        const token = `backbar_${randomToken()}`;
        await add(server.db, program, {
            account_id: accountOf(ends.of),
            name: 'Any',
            areas: its && [...its],
            reading_only,
            calls: chosen,
            requests_a_day: 100,
            token_hash: ends.revoked ? null : hashToken(token),
            expires: ends.expires ?? dayFromNow(),
        });
        return { token };
    },
});

const all = { areas: null, reading_only: false };
const shops = { areas: ['shops'] as const, reading_only: false };
const collects = ['POST collector/runs', 'POST collector/readings', 'GET shop-items'];

const programRoles = {
    'a program': programOf(all),
    'a program that reads': programOf({ areas: null, reading_only: true }),
    'a program of shops': programOf(shops),
    'a program of some calls': programOf(all, { chosen: collects }),
    'a program of some calls that reads': programOf(
        { areas: null, reading_only: true },
        { chosen: collects },
    ),
    'a program of an account of shops': programOf(all, { left: ['shops'], ends: { of: shops } }),
    'a program of an account that reads': programOf(all, {
        ends: { of: { areas: null, reading_only: true } },
    }),
    'a program of an account whose second factor is overdue': programOf(all, { ends: { of: 'late' } }),
    'a program that has expired': programOf(all, { ends: { expires: new Date(Date.now() - 1000) } }),
    'a program that was revoked': programOf(all, { ends: { revoked: true } }),
    'a program without an account that is staff': {
        ...programOf(all, { ends: { of: 'member' } }),
        expected: () => 'token',
    },
    'a forged token': { expected: () => 'token', open: async () => ({ token: `backbar_${randomToken()}` }) },
    'no token': { expected: () => 'token', open: async () => ({ token: '' }) },
};

const roles: Record<string, Role> = {
    'no cookie': { expected: nobody, open: async () => ({}) },
    'a forged cookie': { expected: nobody, open: async () => ({ cookie: randomToken() }) },
    'a session of yesterday': {
        expected: nobody,
        open: async () => {
            const { cookie, tokenHash } = await newSession(ids.staff);
            await server.database.pool.query(
                `update session set last_seen = last_seen - interval '13 hours' where token_hash = $1`,
                [tokenHash],
            );
            return { cookie };
        },
    },
    'a revoked session': {
        expected: nobody,
        open: async () => {
            const { cookie, tokenHash } = await newSession(ids.staff);
            await server.db.delete(session).where(eq(session.token_hash, tokenHash));
            return { cookie };
        },
    },
    'staff whose group is lost at the provider': {
        expected: ({ name }) => (leaves(name) ? null : 'signIn'),
        open: async () => {
            const opened = await newSession(ids.lost);
            await server.db.insert(providerGrant).values({
                token_hash: opened.tokenHash,
                account_id: ids.lost,
                subject: 'sub-lost',
                tokens,
            });
            return opened;
        },
    },
    member: { expected: ofStaff, open: () => newSession(ids.member) },
    'staff whose second factor is overdue': {
        expected: ({ access, name }) =>
            access === 'staff' && name !== 'GET console' ? 'secondFactorRequired' : null,
        open: () => newSession(ids.late),
    },
    ...narrowedRoles,
    ...programRoles,
    staff: { expected: () => null, open: () => newSession(ids.staff) },
};

/** The tokens of a person whose group the provider has taken away since the sign-in. */
const lostTokens = async () => {
    const provider = await testProvider();
    server = await testServer({
        database: server.database,
        env: { ...provider.env, REQUIRE_SECOND_FACTOR: 'on' },
    });
    provider.open({ origin: 'http://localhost' });
    provider.people.set('sub-lost', { groups: ['backbar'] });
    provider.state.person = 'sub-lost';
    await server.database.pool.query(
        `insert into account_link (issuer, subject, account_id) values ($1, 'sub-lost', $2)`,
        [`${provider.issuer}/`, ids.lost],
    );
    const client = createClient(server.app);
    const { body } = await client.post<{ url: string }>('auth/provider/start', {});
    const { pathname, search } = await browserAt(provider).visit(body.url);
    expect((await client.get(`${pathname}${search}`)).headers.location).toBe('/dashboard');
    provider.people.set('sub-lost', { groups: [] });
    const [grant] = await server.db.select({ tokens: providerGrant.tokens }).from(providerGrant);
    return grant!.tokens;
};

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    const staff = (username: string, super_user = true) => addAccount(server.db, { username, super_user });
    ids = {
        member: await staff('a member', false),
        staff: await staff('one of the staff'),
        late: await staff('somebody late'),
        lost: await staff('somebody lost'),
    };
    await database.pool.query(
        `update account set second_factor_due = now() - interval '1 hour' where id = $1`,
        [ids.late],
    );
    for (const { areas: its, reading_only } of Object.values(narrowedRoles)) {
        const id = await staff(`narrowed ${narrowedIds.size}`);
        narrowedIds.set(JSON.stringify([its, reading_only]), id);
        await server.db
            .update(account)
            .set({ areas: its && [...its], reading_only })
            .where(eq(account.id, id));
    }
    tokens = await lostTokens();
    visitorCookie = signSecret(await rememberServerKey(server, 'visitor-cookie')(), visitor);
    await add(server.db, savedView, { list: 'brands', name: 'All', search: '', hidden: [], team: true });
});

/** A public call does not read the token of a program, which has no anti-forgery token. */
const asStranger = (call: Named, role: string) =>
    role in programRoles && changes(call) && !call.signed ? 'csrf' : null;

/** A request that is valid as far as a table has one. */
const requestOf = async ({ name, params }: Named): Promise<Act> => {
    const act = acts[name as keyof typeof acts];
    if (act) return act(worldOf(server.database, 5000 + everyCall.findIndex(call => call.name === name)));
    const unknown = params?.shape['id'] ? crypto.randomUUID() : '2147483647';
    const [, path] = name.split(' ') as [string, string];
    return { path: path.replaceAll(/\{\w+\}/g, unknown), json: bodies[name] };
};

interface Asked {
    cookie?: string;
    secret?: string;
    /** Of a program, which has neither cookies nor an anti-forgery token. */
    token?: string;
    headers?: Record<string, string>;
}

/** The code by which access is refused; null if the request was let in. */
const ask = async (
    { name }: Named,
    { path, json, form }: Act,
    { cookie, secret, token, headers: given }: Asked,
) => {
    const isProgram = token !== undefined;
    const client = createClient(server.app, cookie, isProgram ? '' : createCsrfToken(secret ?? visitor));
    if (!isProgram) client.cookies.set('visitor', visitorCookie);
    const headers = { ...(isProgram && { authorization: `Bearer ${token}` }), ...given };
    const [method] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE'];
    const { status, body } = form
        ? await client.sendForm<unknown>(method, path, form, headers)
        : await client.send<unknown>(method, path, { headers, ...(json && { payload: json }) });
    const [code] = (body as { codes?: { code: string }[] } | undefined)?.codes ?? [];
    if (!code || !refusals.has(code.code)) return null;
    expect(status).toBe(code.code === 'signIn' || code.code === 'token' ? 401 : 403);
    return code.code;
};

/** How much there is of what a call may change. */
const state = async () => {
    const { rows } = await server.database.pool.query<object>(
        `
        select (select max(id) from edit) as edit, (select count(*) from job) as jobs,
            (select count(*) from passkey) as passkeys, (select count(*) from one_time_code) as codes,
            (select count(*) from presence) as presence, (select count(*) from account) as accounts,
            (select count(*) from saved_call) as saves, (select string_agg(password_hash, ' ' order by id) from account
                where id = any($1)) as passwords`,
        [Object.values(ids)],
    );
    return rows[0];
};

describe('whoever asks', () => {
    it.each(everyCall)('$name lets in whom it is for, and nobody else', async call => {
        const request = await requestOf(call);
        const expected: Record<string, string | null> = {};
        const answered: Record<string, string | null> = {};
        const before = await state();
        for (const [role, { expected: rule, open }] of Object.entries(roles)) {
            expected[role] = call.access === 'public' ? asStranger(call, role) : rule(call, request);
            // What is let in comes last, as it may change something.
            if (expected[role] === null && call.access !== 'public') continue;
            answered[role] = await ask(call, request, await open());
        }
        if (call.access !== 'public') expect(await state()).toEqual(before);
        for (const [role, { open }] of Object.entries(roles))
            if (!(role in answered)) answered[role] = await ask(call, request, await open());
        expect(answered).toEqual(expected);
        if (call.name in acts) expect(await state()).not.toEqual(before);
    });
});

describe('a request of staff', () => {
    // A signed call comes from no browser.
    it.each(everyCall.filter(call => changes(call) && !call.signed))(
        '$name comes from the console itself',
        async call => {
            const request = await requestOf(call);
            const isPublic = call.access === 'public';
            const opened = isPublic ? {} : await newSession(ids.staff);
            const other = createCsrfToken((await newSession(ids.staff)).secret);
            const before = await state();
            const tried: Record<string, [string, Record<string, string>]> = {
                'without a token': ['csrf', { 'x-csrf-token': '' }],
                'with the token of another session': ['csrf', { 'x-csrf-token': other }],
                'from another site': ['otherSite', { 'sec-fetch-site': 'cross-site' }],
                'from another host of the site': ['otherSite', { 'sec-fetch-site': 'same-site' }],
                'from another origin': ['otherSite', { origin: 'https://evil.example' }],
            };
            const answered: typeof tried = {};
            for (const [how, [, headers]] of Object.entries(tried))
                answered[how] = [(await ask(call, request, { ...opened, headers })) ?? 'let in', headers];
            expect(answered).toEqual(tried);
            expect(await state()).toEqual(before);
        },
    );

    it.each(everyCall.filter(call => !changes(call)))('$name is read by the console only', async call => {
        const request = await requestOf(call);
        const headers = { 'sec-fetch-site': 'cross-site' };
        expect(await ask(call, request, { ...(await newSession(ids.staff)), headers })).toBe('otherSite');
    });

    const confirming = everyCall.filter(({ confirms }) => confirms === true);

    it.each(confirming)('$name asks a session of eleven minutes ago to confirm', async call => {
        const request = await requestOf(call);
        const opened = await newSession(ids.staff);
        await server.database.pool.query(
            `update session set created = created - interval '11 minutes' where token_hash = $1`,
            [opened.tokenHash],
        );
        const before = await state();
        expect(await ask(call, request, opened)).toBe('confirm');
        expect(await state()).toEqual(before);
        expect(await ask(call, request, await newSession(ids.staff))).toBeNull();
    });
});
