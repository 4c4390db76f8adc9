import type pg from 'pg';
import { Pool, type ClientBase, type QueryConfig } from 'pg';
import type { CallName } from '../../contract/types.ts';
import { PrimaryClient } from './primary.ts';
import { statementNames } from './statement.ts';

export interface QueryLog {
    warn: (details: object, message: string) => void;
}

const textOf = (query: unknown) =>
    typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

/** Names a query that has values and no name of its own. */
const named = (nameOf: ReturnType<typeof statementNames>, [query, ...rest]: unknown[]) => {
    if (typeof query !== 'object' || query === null || !Array.isArray(rest[0])) return [query, ...rest];
    const { name = nameOf(textOf(query)), ...config } = query as QueryConfig;
    return [{ ...config, name }, ...rest];
};

/** PostgreSQL's code for a write on a server that has become a standby. */
export const readOnly = '25006';

/** Whether a connection is of no more use: it does not respond, or leads to a standby. */
const isLost = (error: unknown) =>
    error instanceof Error &&
    (error.message === 'Query read timeout' || ('code' in error && error.code === readOnly));

/** Says in SQL for which request a statement runs, as sqlcommenter does. A prepared one has the same text for all. */
const commented = (request: string, [query, ...rest]: unknown[]) => {
    const comment = ` /*request='${request.replaceAll(/[^\w-]/g, '')}'*/`;
    if (typeof query === 'string') return [query + comment, ...rest];
    const { name, text, ...config } = query as QueryConfig;
    return name === undefined ? [{ ...config, text: text + comment }, ...rest] : [query, ...rest];
};

const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 2000);

/** Called with the SQL of each query; returns what is called at its end. */
type TraceQuery = (text: string) => ((isFailed: boolean) => void) | undefined;

let traceQuery: TraceQuery | undefined;

/** Has all queries of this process traced, or no longer. */
export const traceQueries = (trace: TraceQuery | undefined) => void (traceQuery = trace);

/** Leaves every name out, a query's own too. */
const unnamed = ([query, ...rest]: unknown[]) =>
    typeof query === 'object' && query !== null && 'name' in query
        ? [{ ...query, name: undefined }, ...rest]
        : [query, ...rest];

interface Running {
    started: number;
    ended: ReturnType<TraceQuery>;
    query: unknown;
}

/**
 * A client that logs each query that takes `slowQueryMs` or more: its origin, SQL and time, but never its values. It
 * prepares reading queries by name if `isPrepared`, and otherwise none.
 */
export const timedClient = (log: QueryLog, slowQueryMs: number, isPrepared: boolean) => {
    const nameOf = statementNames();
    class TimedClient extends PrimaryClient {
        /** The id of the request whose transaction it is. */
        request: string | undefined;

        // @ts-expect-error: the driver declares nine overloads; the arguments are passed on unchanged
        override query(...args: unknown[]) {
            const started = performance.now();
            const ended = traceQuery?.(shorten(textOf(args[0])));
            const given = isPrepared ? named(nameOf, args) : unnamed(args);
            const running = (super.query as (...all: unknown[]) => unknown)(
                ...(this.request === undefined ? given : commented(this.request, given)),
            );
            return running instanceof Promise
                ? this.#watch(running, { started, ended, query: args[0] })
                : running;
        }

        /** The origin is looked up only after a slow query, while its callers still await it. */
        async #watch(running: Promise<unknown>, { started, ended, query }: Running) {
            let isFailed = true;
            try {
                const result = await running;
                isFailed = false;
                return result;
            } catch (error) {
                // Its result may still arrive, and must not be taken for the next statement's.
                if (isLost(error)) this.connection.stream.destroy();
                throw error;
            } finally {
                ended?.(isFailed);
                const milliseconds = Math.round(performance.now() - started);
                if (milliseconds >= slowQueryMs)
                    log.warn({ ...findOrigin(), milliseconds, sql: shorten(textOf(query)) }, 'slow query');
            }
        }
    }
    return TimedClient as unknown as new () => ClientBase;
};

/**
 * A pool whose callers await its queries directly, so that a slow one is logged with the right origin however long it
 * waited for a connection. A failed query keeps its connection, except a lost one.
 */
export class OriginPool extends Pool {
    readonly #waits = new Set<{ since: number }>();

    override async connect() {
        const wait = { since: performance.now() };
        this.#waits.add(wait);
        try {
            return await super.connect();
        } finally {
            this.#waits.delete(wait);
        }
    }

    longestWait() {
        const oldest = this.#waits.values().next().value;
        return oldest ? performance.now() - oldest.since : 0;
    }

    // @ts-expect-error: the overloads with a callback are left out
    override async query(query: string | QueryConfig, values?: unknown[]) {
        const client = await this.connect();
        let lost = false;
        try {
            return await client.query(query, values);
        } catch (error) {
            lost = isLost(error);
            throw error;
        } finally {
            client.release(lost);
        }
    }
}

/** How long the query or transaction that waits longest for a connection has waited, in milliseconds. */
export const longestWait = (pool: pg.Pool) => (pool as unknown as OriginPool).longestWait();

/** Stack frames to search; the driver's and the query builder's come first. */
const depth = 40;

const callFrame = /^ +at (?:async )?((?:GET|POST|PUT|DELETE) \S+) ([\da-f-]{36}) \(/m;

/**
 * A function that runs a handler under the name of its call and the id of its request, which stack traces show as the
 * origin of a query: an AsyncLocalStorage would slow down every promise of the server and cost a third of its requests per
 * second.
 */
export const nameAfter = <Args extends unknown[], Result>(
    call: CallName,
    request: string,
    handler: (...args: Args) => Promise<Result>,
) => {
    const run = async (...args: Args) => {
        const result = await handler(...args);
        return result;
    };
    return Object.defineProperty(run, 'name', { value: `${call} ${request}` });
};

/** The call and the request that await the current function, directly or not; none without one. Takes some 20 microseconds. */
const findOrigin = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = depth;
    const here: { stack?: string } = {};
    Error.captureStackTrace(here, findOrigin);
    Error.stackTraceLimit = stackTraceLimit;
    const [, origin, reqId] = callFrame.exec(here.stack ?? '') ?? [];
    return { origin, reqId };
};
