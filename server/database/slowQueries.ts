import pg from 'pg';
import { queryOrigin } from './queryOrigin.ts';

/** The part of the server's log that the database writes to. */
export interface QueryLog {
    warn: (details: object, message: string) => void;
}

type Callback = (error: Error | null, result: unknown) => void;

const textOf = (query: unknown) =>
    typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 2000);

const stopwatch = (log: QueryLog, slowQueryMs: number, query: unknown) => {
    const started = performance.now();
    const origin = queryOrigin();
    return () => {
        const milliseconds = Math.round(performance.now() - started);
        if (milliseconds >= slowQueryMs)
            log.warn({ origin, milliseconds, sql: shorten(textOf(query)) }, 'slow query');
    };
};

/**
 * A client that logs each query taking `slowQueryMs` or more: what it served, its SQL, its time; never
 * the values it was given.
 */
export const timedClient = (log: QueryLog, slowQueryMs: number) => {
    class TimedClient extends pg.Client {
        // @ts-expect-error: the driver declares nine overloads; whatever comes in is handed on as it is
        override query(...args: unknown[]) {
            const finish = stopwatch(log, slowQueryMs, args[0]);
            const query = super.query.bind(this) as (...all: unknown[]) => unknown;
            const callback = args.at(-1);
            if (typeof callback === 'function')
                return query(...args.slice(0, -1), ((error, result) => {
                    finish();
                    (callback as Callback)(error, result);
                }) satisfies Callback);
            const running = query(...args);
            if (running instanceof Promise) running.then(finish, finish);
            return running;
        }
    }
    return TimedClient as unknown as new () => pg.ClientBase;
};
