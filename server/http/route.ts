import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Me } from '../../contract/access.ts';
import type { Call } from '../../contract/call.ts';
import { type AreaName, calls, type Calls, type CallsOf } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { choiceShape } from '../../contract/memberWords.ts';
import { kindOfPath } from '../../contract/records.ts';
import { problem } from '../../contract/refusals.ts';
import { batchHeader, editHeader, queryHeader, screenHeader, wordsHeader } from '../../contract/saves.ts';
import type {
    CallName,
    ParsedBody,
    ParsedForm,
    ParsedQuery,
    PathParams,
    ResponseOf,
} from '../../contract/types.ts';
import type { Database } from '../database/database.ts';
import { type Author, type Edit, editsBy } from '../database/edit.ts';
import { JsonBytes, JsonText } from '../database/jsonText.ts';
import { nameAfter } from '../database/slowQueries.ts';
import type { Bulkhead } from './bulkhead.ts';
import { checkResponse } from './checkResponse.ts';
import { parseForm } from './form.ts';
import { invalid } from './errors.ts';
import { checkConfirmed } from './guard.ts';
import { parse, parseParams, withoutNul } from './parse.ts';
import { keyedSave, onceForKey } from './saveKey.ts';
import type { Session } from './session.ts';
import { mayReadStandby, type StandbyReads } from './standbyReads.ts';

const longestScreen = 200;

/** The address of a screen without what it searches for: an edit keeps it for good, and with it a member’s name. */
const screenOf = (address: string) => {
    const [path = '', search] = address.split('?');
    const form = ['history', 'edit'].find(name => new URLSearchParams(search).get(name) === 'true');
    return (form ? `${path}?${form}=true` : path).slice(0, longestScreen);
};

/** The parameters of the address and of the header for those with an email address. */
const queryOf = ({ query, headers }: FastifyRequest) => {
    const hidden = headers[queryHeader.toLowerCase()];
    if (typeof hidden !== 'string') return query;
    const given = new Map<string, unknown[]>();
    for (const [name, value] of [...Object.entries(query as object), ...new URLSearchParams(hidden)]) {
        const values = given.get(name) ?? [];
        values.push(...[value].flat());
        given.set(name, values);
    }
    // As from an address, one that comes twice is a list, which the contract refuses.
    return Object.fromEntries(
        [...given].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    );
};

/** The words chosen for the member; undefined for those by default. Throws 422. */
const wordsOf = ({ headers }: FastifyRequest) => {
    const given = headers[wordsHeader.toLowerCase()];
    if (given === undefined) return undefined;
    if (typeof given !== 'string' || !choiceShape.test(given))
        throw invalid({ [wordsHeader]: problem('wordsChoice') });
    return given;
};

export const authorOf = (call: CallName, request: FastifyRequest, id: unknown): Author | null => {
    const { session, headers } = request;
    if (!session) return null;
    const screen = headers[screenHeader.toLowerCase()];
    const batch = z.uuid().safeParse(headers[batchHeader.toLowerCase()]);
    const kind = call.startsWith('POST ') ? undefined : kindOfPath(call);
    return {
        account: session.me.id,
        name: session.me.username,
        call,
        request: request.id,
        ...(session.program !== undefined && { program: session.program }),
        ...(typeof screen === 'string' && { screen: screenOf(screen) }),
        ...(batch.success && { batch: batch.data.toLowerCase() }),
        ...(kind && typeof id === 'number' && { kind, id }),
    };
};

type Params<Name extends CallName> = Calls[Name] extends { params: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : Record<keyof PathParams<Name>, number>;

/** A read for staff may run before its session is known. */
type Signed<Name extends CallName, Value> = Calls[Name] extends { access: 'public' }
    ? Value | null
    : [Name, Calls[Name]] extends [`GET ${string}`, { access: 'staff'; response: unknown }]
      ? undefined
      : Value;

/** The arguments of a handler: parsed with the contract, access already checked. */
export interface RouteContext<Name extends CallName> {
    params: Params<Name>;
    query: ParsedQuery<Name>;
    body: ParsedBody<Name>;
    form: ParsedForm<Name>;
    /** The signed-in account: null if the call is public and nobody is signed in, undefined in a read for staff. */
    me: Signed<Name, Me>;
    session: Signed<Name, Session>;
    /** Attributes the changes to this request. A call that saves runs it exactly once and returns its response. */
    edit: Edit;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** The response body or its JSON text, or the text stream of a call that streams. */
type Returned<Name extends CallName> = Calls[Name] extends { stream: unknown }
    ? Readable
    : ResponseOf<Name> extends undefined
      ? void
      : ResponseOf<Name> | JsonText<ResponseOf<Name>> | JsonBytes<ResponseOf<Name>>;

type Handler<Name extends CallName> = (
    context: RouteContext<Name>,
) => Returned<Name> | Promise<Returned<Name>>;

export type Routes<Area extends AreaName> = {
    [Name in CallName & keyof CallsOf<Area>]: Handler<Name>;
};

declare module 'fastify' {
    interface FastifyContextConfig {
        call?: Call & { name: CallName };
    }
}

/** Tells proxies to pass on each event when it comes. */
const streamHeaders = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
};

export const jsonType = 'application/json; charset=utf-8';

const jsonOf = (value: unknown) => {
    if (value instanceof JsonBytes) return value.bytes;
    return value instanceof JsonText ? value.text : JSON.stringify(value);
};

const addressOf = (name: CallName) => {
    const [method, path] = name.split(' ') as [string, string];
    return { method, url: `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}` };
};

/** The largest JSON body of a public call, in bytes: what strangers send is short. */
const publicLimit = 16 * 1024;

export interface RouteOptions {
    db: Database;
    bulkhead: Bulkhead;
    checkResponses: boolean;
    standby: StandbyReads | undefined;
    /** Writes what follows from an edit, in its transaction; `words` says in which ones members are told of it. */
    after: (
        tx: Database,
        words: string | undefined,
        context: { me: Me | null; name: CallName; log: FastifyBaseLogger },
    ) => Promise<void>;
}

/**
 * The result is sent as JSON with 200, piped if the call streams, or dropped for a 204. `standbyHandler` is the handler on a
 * standby, for a call that may read there.
 */
const addRoute = <Name extends CallName>(
    app: FastifyInstance,
    name: Name,
    handler: Handler<Name>,
    standbyHandler: Handler<Name> | undefined,
    { db, bulkhead, checkResponses, standby, after }: RouteOptions,
) => {
    const call: Call = calls[name];
    const { params, query, body, form, response, stream } = call;

    const run = async (request: FastifyRequest, reply: FastifyReply) => {
        const parsed = parseParams(params, request.params);
        const sent = {
            query: query && withoutNul(parse(query, queryOf(request))),
            body: body && withoutNul(parse(body, request.body)),
            form: form && parse(form, await parseForm(request, call.largest?.bytes, call.largest?.file)),
        };
        checkConfirmed(call, request.session, sent.body);
        const keyed = keyedSave(name, request, sent);
        const words = wordsOf(request);
        const author = authorOf(name, request, (parsed as { id?: unknown }).id);
        const context = {
            params: parsed,
            ...sent,
            me: request.session?.me ?? null,
            session: request.session,
            edit: editsBy(db, author, {
                onEdit: id => reply.header(editHeader, id),
                after: tx =>
                    after(tx, words, {
                        me: request.session?.me ?? null,
                        name,
                        log: request.log,
                    }),
                keyed,
            }),
            request,
            reply,
        };
        const runHandler = () =>
            bulkhead(name, () =>
                onceForKey(db, keyed, reply, async () => handler(context as RouteContext<Name>)),
            );
        if (!standby) return runHandler();
        if (!standbyHandler) return standby.noting(name, reply, runHandler);
        return standby.read(
            name,
            request,
            async () => standbyHandler(context as RouteContext<Name>),
            runHandler,
        );
    };

    app.route({
        ...addressOf(name),
        exposeHeadRoute: false,
        bodyLimit: call.largest?.bytes ?? (call.access === 'public' ? publicLimit : limits.json.bytes),
        config: { call: { ...call, name } },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
            const named = nameAfter(name, request.id, run);
            let running = named(request, reply);
            if (request.access) {
                // Do not leak the handler's errors to callers without access.
                running.catch(() => undefined);
                await request.access;
                // It began as if all areas were the reader's.
                if (request.session?.me.narrowed) running = named(request, reply);
            }
            const value = await running;
            if (stream) return reply.headers(streamHeaders).send(value);
            if (!response) return reply.code(204).send();
            const json = jsonOf(value);
            if (checkResponses) checkResponse(name, response, String(json));
            return reply.type(jsonType).send(json);
        },
    });
};

export const addRoutes = <Area extends AreaName>(
    app: FastifyInstance,
    routes: Routes<Area>,
    standbyRoutes: Routes<Area> | undefined,
    options: RouteOptions,
) => {
    for (const name of Object.keys(routes) as (CallName & keyof CallsOf<Area>)[])
        addRoute(app, name, routes[name], mayReadStandby(name) ? standbyRoutes?.[name] : undefined, options);
};
