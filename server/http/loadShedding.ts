import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { hasBody } from './arrival.ts';
import { readSessionCookie } from './cookies.ts';
import { unavailable } from './errors.ts';
import type { KnownStaff } from './knownStaff.ts';

/** The most simultaneous requests of one group; with a healthy database there are a few dozen. */
const most = 1000;

/** How long a server reports that it has no room after a refusal, in milliseconds: as long as `Retry-After`. */
const memory = 5000;

/**
 * Who sends a request, as far as it is known: staff; somebody with a cookie that has still to be looked up; a stranger.
 * Each group has its own count, so that strangers cannot take the room of staff.
 */
type Sender = 'staff' | 'unproven' | 'stranger';

/** Counts the requests in progress on a server. */
export const createLoad = () => {
    const underWay = { staff: 0, unproven: 0, stranger: 0 };
    let refused = Number.NEGATIVE_INFINITY;
    return {
        enter: (sender: Sender) => void (underWay[sender] += 1),
        leave: (sender: Sender) => void (underWay[sender] -= 1),
        /** Throws 503 when there are more of a sender's group in progress than a server handles. */
        check: (sender: Sender) => {
            if (underWay[sender] <= most) return;
            // Another server would have no more room for a flood of strangers.
            if (sender !== 'stranger') refused = performance.now();
            throw unavailable(problem('overloaded'));
        },
        /** Whether nobody who may be staff has been refused recently. */
        hasRoom: () => performance.now() - refused > memory,
    };
};

export type Load = ReturnType<typeof createLoad>;

/**
 * Refuses requests with 503 immediately while so many of their group are in progress that more would only wait, as when
 * the database is slow: a waiting request takes memory, and its client is gone before the response comes. A request
 * whose body is still arriving costs the database nothing and does not count, so that slow senders keep nobody out; nor does an
 * open stream of events.
 */
export const shedLoad = (app: FastifyInstance, load: Load, knownStaff: KnownStaff) => {
    const counted = new WeakMap<FastifyRequest, Sender>();
    const senderOf = (request: FastifyRequest): Sender => {
        const cookie = readSessionCookie(request);
        if (request.session?.me.super_user || knownStaff.has(cookie)) return 'staff';
        return cookie ? 'unproven' : 'stranger';
    };
    const open = new WeakMap<Socket, Set<FastifyRequest>>();
    const leave = (request: FastifyRequest) => {
        open.get(request.raw.socket)?.delete(request);
        const sender = counted.get(request);
        if (sender && counted.delete(request)) load.leave(sender);
    };
    /** When a browser disconnects, its responses are never finished, and only the one that it was being sent is closed. */
    const openOn = (socket: Socket) => {
        const known = open.get(socket);
        if (known) return known;
        const requests = new Set<FastifyRequest>();
        open.set(socket, requests);
        socket.once('close', () => requests.forEach(leave));
        return requests;
    };
    const enter = (request: FastifyRequest) => {
        leave(request);
        const sender = senderOf(request);
        const { socket } = request.raw;
        if (socket.destroyed) return sender;
        openOn(socket).add(request);
        counted.set(request, sender);
        load.enter(sender);
        return sender;
    };
    app.addHook('onRequest', async (request, reply) => {
        const sender = enter(request);
        reply.raw.once('finish', () => leave(request)).once('close', () => leave(request));
        load.check(sender);
    });
    app.addHook('preParsing', async (request, reply) => {
        leave(request);
        if (!hasBody(request)) return void enter(request);
        request.raw.once('end', () => {
            if (!reply.raw.writableFinished && !reply.raw.destroyed) enter(request);
        });
    });
    app.addHook('preValidation', async request => {
        const sender = counted.get(request);
        if (sender) load.check(sender);
    });
    app.addHook('onSend', async request => {
        if (request.routeOptions.config.call?.stream) leave(request);
    });
};
