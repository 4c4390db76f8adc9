import type { FastifyInstance } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { unavailable } from './errors.ts';

/** Requests one server has under way at most; a database in good health lets a few dozen gather. */
const most = 1000;

/**
 * Answers 503 at once while so many requests are under way that more would only wait, as when the database is slow:
 * what waits takes memory, and whoever waits is gone before the answer comes.
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
        // A browser that went away leaves an answer that is closed and never finished.
        reply.raw.once('finish', leave).once('close', leave);
        if (underWay > most) throw unavailable(problem('overloaded'));
    });
};
