import { Client, Pool, type ClientBase, type QueryConfig } from 'pg';
import type { CallName } from '../../contract/types.ts';
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

const isLost = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 2000);

/** A client that logs each query that takes `slowQueryMs` or more: its origin, SQL and time, but never its values. */
export const timedClient = (log: QueryLog, slowQueryMs: number) => {
    const nameOf = statementNames();
    class TimedClient extends Client {
        // @ts-expect-error: the driver declares nine overloads; the arguments are passed on unchanged
        override query(...args: unknown[]) {
            const started = performance.now();
            const running = (super.query as (...all: unknown[]) => unknown)(...named(nameOf, args));
            return running instanceof Promise ? this.#watch(running, started, args[0]) : running;
        }

        /** The origin is looked up only after a slow query, while its callers still await it. */
        async #watch(running: Promise<unknown>, started: number, query: unknown) {
            try {
                return await running;
            } catch (error) {
                // Its result may still arrive, and must not be taken for the next statement's.
                if (isLost(error)) this.connection.stream.destroy();
                throw error;
            } finally {
                const milliseconds = Math.round(performance.now() - started);
                if (milliseconds >= slowQueryMs)
                    log.warn(
                        { origin: findOrigin(), milliseconds, sql: shorten(textOf(query)) },
                        'slow query',
                    );
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

/** Stack frames to search; the driver's and the query builder's come first. */
const depth = 40;

const callFrame = /^ +at (?:async )?((?:GET|POST|PUT|DELETE) \S+) \(/m;

/**
 * Gives a handler the name of its call in stack traces, which show the origin of a query: an AsyncLocalStorage would
 * slow down every promise of the server and cost a third of its requests per second.
 */
export const nameAfter = <Handler extends (...args: never[]) => Promise<unknown>>(
    call: CallName,
    handler: Handler,
) => Object.defineProperty(handler, 'name', { value: call });

/** The call that awaits the current function, directly or not; undefined without one. Takes some 20 microseconds. */
const findOrigin = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = depth;
    const here: { stack?: string } = {};
    Error.captureStackTrace(here, findOrigin);
    Error.stackTraceLimit = stackTraceLimit;
    return callFrame.exec(here.stack ?? '')?.[1];
};
