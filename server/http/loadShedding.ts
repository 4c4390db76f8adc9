import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { hasBody } from './arrival.ts';
import { readSessionCookie } from './cookies.ts';
import { unavailable } from './errors.ts';
import { readBearer } from './findProgram.ts';
import { hashToken, type Session } from './session.ts';

/** Remembered sessions; the oldest is dropped first. */
const mostKnown = 1000;

/**
 * Remembers sessions of staff who are not narrowed. It gives no access: it only decides whose reads may start while the session is looked up
 * again, so that nobody else can keep the database busy.
 */
export const createKnownStaff = () => {
    const known = new Set<string>();
    const add = (tokenHash: string) => {
        known.add(tokenHash);
        if (known.size > mostKnown) known.delete(known.values().next().value!);
    };
    return {
        has: (token: string | undefined) => token !== undefined && known.has(hashToken(token)),
        note: (token: string, session: Session | null) => {
            if (session?.me.super_user && !session.me.narrowed) add(session.tokenHash);
            else known.delete(hashToken(token));
        },
    };
};

export type KnownStaff = ReturnType<typeof createKnownStaff>;

/** Simultaneous requests of one group; with a healthy database there are a few dozen. */
const most = 1000;

/** How long a server reports that it has no room after a refusal, in milliseconds: as long as `Retry-After`. */
const memory = 5000;

/** `unproven` has a cookie or a token to look up. Each group has its own count: strangers cannot take the room of staff. */
type Sender = 'staff' | 'unproven' | 'stranger';

export const createLoad = () => {
    const underWay = { staff: 0, unproven: 0, stranger: 0 };
    let refused = Number.NEGATIVE_INFINITY;
    return {
        enter: (sender: Sender) => void (underWay[sender] += 1),
        leave: (sender: Sender) => void (underWay[sender] -= 1),
        check: (sender: Sender) => {
            if (underWay[sender] <= most) return;
            // Another server would have no more room for a flood of strangers, who can make up cookies.
            if (sender === 'staff') refused = performance.now();
            throw unavailable(problem('overloaded'));
        },
        hasRoom: () => performance.now() - refused > memory,
    };
};

export type Load = ReturnType<typeof createLoad>;

/**
 * Refuses requests with 503 at once while more of their group would only wait: a waiting request takes memory, and its
 * client is gone before the response comes. Requests whose body is still arriving do not count, since slow senders must
 * not keep others out; nor do open event streams.
 */
export const shedLoad = (app: FastifyInstance, load: Load, knownStaff: KnownStaff) => {
    const counted = new WeakMap<FastifyRequest, Sender>();
    const senderOf = (request: FastifyRequest): Sender => {
        const cookie = readSessionCookie(request);
        if (request.session?.me.super_user || knownStaff.has(cookie)) return 'staff';
        return cookie || readBearer(request) ? 'unproven' : 'stranger';
    };
    const open = new WeakMap<Socket, Set<FastifyRequest>>();
    const leave = (request: FastifyRequest) => {
        open.get(request.raw.socket)?.delete(request);
        const sender = counted.get(request);
        if (sender && counted.delete(request)) load.leave(sender);
    };
    /** When a browser disconnects, only the response being sent is closed; later ones never finish. */
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
