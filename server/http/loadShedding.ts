import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { hasBody } from './arrival.ts';
import { unavailable } from './errors.ts';

/** Requests one server has under way at most; a database in good health lets a few dozen gather. */
const most = 1000;

/** How long after its last refusal a server still says that it has no room, in milliseconds: as long as `Retry-After`. */
const memory = 5000;

/** Counts the requests a server has under way. */
export const createLoad = () => {
    let underWay = 0;
    let refused = Number.NEGATIVE_INFINITY;
    return {
        enter: () => void (underWay += 1),
        leave: () => void (underWay -= 1),
        /** Throws 503 when there are more under way than a server takes. */
        check: () => {
            if (underWay <= most) return;
            refused = performance.now();
            throw unavailable(problem('overloaded'));
        },
        /** Whether nothing has been refused lately. */
        hasRoom: () => performance.now() - refused > memory,
    };
};

export type Load = ReturnType<typeof createLoad>;

/**
 * Returns 503 at once while so many requests are under way that more would only wait, as when the database is slow:
 * what waits takes memory, and whoever waits is gone before the answer comes. A request whose body is still
 * on its way asks nothing of the database and does not count, so that slow senders keep nobody out.
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
        // A browser that went away leaves an answer that is closed and never finished.
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
};
