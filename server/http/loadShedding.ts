import type { FastifyInstance } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { unavailable } from './errors.ts';

/** The most simultaneous requests of one server; with a healthy database there are a few dozen. */
const most = 1000;

/**
 * Refuses requests with 503 immediately while so many are in progress that more would only wait, as when the
 * database is slow: a waiting request takes memory, and its client is gone before the response comes.
 */
export const shedLoad = (app: FastifyInstance) => {
    let underWay = 0;
    app.addHook('onRequest', async (_request, reply) => {
        underWay += 1;
        let over = false;
        const leave = () => {
            if (!over) underWay -= 1;
            over = true;
        };
        // When a browser disconnects, the response is closed and never finished.
        reply.raw.once('finish', leave).once('close', leave);
        if (underWay > most) throw unavailable(problem('overloaded'));
    });
};
