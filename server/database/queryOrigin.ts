import type { CallName } from '../../contract/types.ts';

/** The number of stack frames to search; those of the driver and the query builder come first. */
const depth = 40;

const callFrame = /^ +at (?:async )?((?:GET|POST|PUT|DELETE) \S+) \(/m;

/**
 * Gives a handler the name of its call in stack traces, from which the origin of a query is found: an
 * AsyncLocalStorage would slow down every promise of the server and cost a third of its requests per second.
 */
export const nameAfter = <Handler extends (...args: never[]) => Promise<unknown>>(
    call: CallName,
    handler: Handler,
) => Object.defineProperty(handler, 'name', { value: call });

/**
 * The name of the call that awaits the current function, directly or through others; undefined where there is
 * none. Takes some 20 microseconds.
 */
export const findOrigin = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = depth;
    const here: { stack?: string } = {};
    Error.captureStackTrace(here, findOrigin);
    Error.stackTraceLimit = stackTraceLimit;
    return callFrame.exec(here.stack ?? '')?.[1];
};
