import type { CallName } from '../../contract/types.ts';

/** Frames looked at; the driver's and the query builder's come before those that matter. */
const depth = 40;

const callFrame = /^ +at (?:async )?((?:GET|POST|PUT|DELETE) \S+) \(/m;

/**
 * Lets a handler appear in stack traces under the name of the call it serves. That is how a query's origin is found:
 * an AsyncLocalStorage would make every promise of the server dearer, a third of its requests per second.
 */
export const nameAfter = <Handler extends (...args: never[]) => Promise<unknown>>(
    call: CallName,
    handler: Handler,
) => Object.defineProperty(handler, 'name', { value: call });

/** Remembers what is being served now; the function it makes gives the call's name, undefined where there is none. */
export const rememberOrigin = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = depth;
    const here: { stack?: string } = {};
    Error.captureStackTrace(here, rememberOrigin);
    Error.stackTraceLimit = stackTraceLimit;
    return () => callFrame.exec(here.stack ?? '')?.[1];
};
