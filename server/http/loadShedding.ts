import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { hasBody } from './arrival.ts';
import { unavailable } from './errors.ts';

/** The most simultaneous requests of one server; with a healthy database there are a few dozen. */
const most = 1000;

/** How long a server reports that it has no room after a refusal, in milliseconds: as long as `Retry-After`. */
const memory = 5000;

/** Counts the requests in progress on a server. */
export const createLoad = () => {
    let underWay = 0;
    let refused = Number.NEGATIVE_INFINITY;
    return {
        enter: () => void (underWay += 1),
        leave: () => void (underWay -= 1),
        /** Throws 503 when there are more in progress than a server handles. */
        check: () => {
            if (underWay <= most) return;
            refused = performance.now();
            throw unavailable(problem('overloaded'));
        },
        /** Whether nothing has been refused recently. */
        hasRoom: () => performance.now() - refused > memory,
    };
};

export type Load = ReturnType<typeof createLoad>;

/**
 * Refuses requests with 503 immediately while so many are in progress that more would only wait, as when the
 * database is slow: a waiting request takes memory, and its client is gone before the response comes. A request
 * whose body is still arriving costs the database nothing and does not count, so that slow senders keep nobody out; nor does an
 * open stream of events.
 */
export const shedLoad = (app: FastifyInstance, load: Load) => {
    const counted = new WeakSet<FastifyRequest>();
    const enter = (request: FastifyRequest) => {
        counted.add(request);
        load.enter();
    };
    const leave = (request: FastifyRequest) => {
        if (counted.delete(request)) load.leave();
    };
    app.addHook('onRequest', async (request, reply) => {
        enter(request);
        // When a browser disconnects, the response is closed and never finished.
        reply.raw.once('finish', () => leave(request)).once('close', () => leave(request));
        load.check();
    });
    app.addHook('preParsing', async (request, reply) => {
        if (!hasBody(request)) return;
        leave(request);
        request.raw.once('end', () => {
            if (!reply.raw.writableFinished && !reply.raw.destroyed) enter(request);
        });
    });
    app.addHook('preValidation', async () => load.check());
    app.addHook('onSend', async request => {
        if (request.routeOptions.config.call?.stream) leave(request);
    });
};
