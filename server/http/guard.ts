import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { limits } from '../../contract/limits.ts';
import type { CallName } from '../../contract/types.ts';
import type { CallLimits } from './callLimits.ts';
import { readSessionCookie, readVisitorCookie, writeVisitorCookie } from './cookies.ts';
import { createCsrfToken, isCsrfToken, readSignedSecret, refuseCrossSite, signSecret } from './csrf.ts';
import { forbidden, signedOut, unsupportedType } from './errors.ts';
import { programFinder, readBearer } from './findProgram.ts';
import { sessionFinder } from './findSession.ts';
import type { KnownStaff } from './loadShedding.ts';
import { checkForPrograms } from './narrowing.ts';
import { rememberServerKey } from './serverKey.ts';
import type { Database, Services } from './services.ts';
import { checkStaff, randomToken, type Session } from './session.ts';

declare module 'fastify' {
    interface FastifyRequest {
        session: Session | null;
        /** Resolves if access is allowed, else rejects; null if it was decided before the handler. */
        access: Promise<void> | null;
        /**
         * Null requests a new secret. Undefined, so that no token is sent, for a program, and if the request was refused
         * before its session was looked up, such as one to another host.
         */
        csrfSecret: string | null | undefined;
    }
}

/** Says to a console whether it has the settings. */
const announcement: CallName = 'GET console';

const checkAccess = ({ access, name }: Call & { name?: CallName }, session: Session | null) => {
    if (session?.program !== undefined && name) checkForPrograms(name);
    if (access !== 'public' && !session) throw signedOut('signIn');
    if (access !== 'staff') return;
    checkStaff(session!, name === announcement);
    if (name && session!.me.narrowed?.refused.includes(name)) throw forbidden('narrowed');
};

/** Throws 403 `confirm` for a call that confirms, from a session that was opened too long ago. */
export const checkConfirmed = ({ confirms }: Call, session: Session | null, body: unknown) => {
    const isAsked = typeof confirms === 'function' ? confirms(body as never) : confirms === true;
    if (isAsked && !session?.isConfirmed) throw forbidden('confirm');
};

/** Throws 403 `confirm` for so many records, from a session that was opened too long ago. */
export const checkSize = ({ isConfirmed }: Session, records: number) => {
    if (records > limits.unconfirmed.records && !isConfirmed) throw forbidden('confirm');
};

const checkContentType = ({ form, body }: Call, contentType = '') => {
    const type = contentType.split(';')[0]!.trim().toLowerCase();
    if (form && type !== 'multipart/form-data') throw unsupportedType('asForm');
    if (body && type !== 'application/json' && type !== '') throw unsupportedType('asJson');
};

type NamedCall = NonNullable<FastifyContextConfig['call']>;

/** Calls that end the session. */
const leaves: ReadonlySet<string> = new Set(['POST auth/logout', 'POST auth/provider/logout']);

const changesNothing = new Set(['GET', 'HEAD']);

/**
 * The only place where access is decided, before a body is read: session or token of a program, access of the call (401,
 * 403), anti-forgery token and origin. A program needs no anti-forgery token, as no browser sends its token by itself, and
 * its cookies do not count. Responses below `/api` carry a new token. Reads of known staff start in parallel with the look-up;
 * their route holds the response until `request.access` allows it.
 */
export const guard = (
    app: FastifyInstance,
    db: Database,
    { config, provider }: Pick<Services, 'config' | 'provider'>,
    { knownStaff, countCall, countUnknown }: { knownStaff: KnownStaff } & CallLimits,
) => {
    const { csrfHeader } = config;
    const key = rememberServerKey({ db, config }, 'visitor-cookie');
    const findSession = sessionFinder(db, config);
    const findProgram = programFinder(db, config, countUnknown);
    const header = csrfHeader.toLowerCase();

    const newVisitor = async (reply: FastifyReply) => {
        const secret = randomToken();
        writeVisitorCookie(reply, signSecret(await key(), secret));
        return secret;
    };

    const recognize = async (request: FastifyRequest, reply: FastifyReply, call: Call | undefined) => {
        // To a public call everybody is a stranger.
        const bearer = call && call.access !== 'public' ? readBearer(request) : undefined;
        if (bearer !== undefined) {
            request.session = await findProgram(request, bearer);
            return;
        }
        const cookie = readSessionCookie(request);
        request.session = cookie ? await findSession(cookie) : null;
        if (cookie) knownStaff.note(cookie, request.session);
        request.csrfSecret =
            request.session?.csrfSecret ??
            readSignedSecret(await key(), readVisitorCookie(request)) ??
            (await newVisitor(reply));
    };

    const decide = async (request: FastifyRequest, reply: FastifyReply, call: NamedCall | undefined) => {
        await recognize(request, reply, call);
        if (!call) return;
        // Whoever leaves need not be staff any more.
        if (!request.session || call.access === 'public' || leaves.has(call.name))
            return checkAccess(call, request.session);
        await countCall(request, call.name).catch((refusal: unknown) => {
            // The next read does not start before it is counted.
            const cookie = readSessionCookie(request);
            if (cookie) knownStaff.note(cookie, null);
            throw refusal;
        });
        checkAccess(call, request.session);
        await provider?.grants.confirm(request.session);
    };

    const mayStart = (request: FastifyRequest, call: Call | undefined) =>
        request.method === 'GET' &&
        call?.access === 'staff' &&
        readBearer(request) === undefined &&
        !call.stream &&
        !call.confirms &&
        knownStaff.has(readSessionCookie(request));

    app.decorateRequest('session', null);
    app.decorateRequest('access', null);
    app.decorateRequest('csrfSecret', undefined);

    app.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { call } = request.routeOptions.config;
        const reads = changesNothing.has(request.method);
        if (call && reads) refuseCrossSite(request);
        const access = decide(request, reply, call);
        if (mayStart(request, call)) {
            access.catch(() => undefined);
            request.access = access;
            return;
        }
        await access;
        if (!call || reads) return;
        refuseCrossSite(request);
        const needsToken = !call.signed && request.session?.program === undefined;
        if (needsToken && !isCsrfToken(request.csrfSecret ?? '', request.headers[header]))
            throw forbidden('csrf');
        checkContentType(call, request.headers['content-type']);
    });

    app.addHook('onSend', async (request, reply) => {
        // If the database has problems, nobody should wait for a signing key.
        const needsVisitor = request.csrfSecret === null && reply.statusCode < 500;
        const secret = needsVisitor ? await newVisitor(reply).catch(() => null) : request.csrfSecret;
        if (secret) reply.header(csrfHeader, createCsrfToken(secret));
    });
};
