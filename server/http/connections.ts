import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';

export interface ConnectionBounds {
    /** All connections of this process: beyond them it would run out of file descriptors. */
    all: number;
    /** From one address, or from one IPv6 network. */
    fromAddress: number;
    /** Unanswered requests per connection. Browsers send one at a time. */
    pipelined: number;
    /** How long a response may stay unread, in milliseconds; a large one longer, by `slowest`. */
    unread: number;
    unreadBytes: number;
    /** The slowest reader of a large response, in bytes per millisecond. */
    slowest: number;
}

/** An office behind one address has a few hundred browsers with up to seven connections each. */
export const connectionBounds: ConnectionBounds = {
    all: 10_000,
    fromAddress: 2000,
    pipelined: 4,
    unread: 15_000,
    unreadBytes: 64 * 1024 * 1024,
    // 0.4 Mbit/s.
    slowest: 50,
};

interface Connection {
    /** Incomplete responses; of requests sent in advance, all but the first wait in memory. */
    responses: Set<ServerResponse>;
    /** Bytes read at the last check, and since when that number has not grown. */
    taken: number;
    since: number;
}

interface Address {
    from: string;
    open: Map<Socket, Connection>;
    /** Connections without a request in progress, longest idle first. */
    idle: Set<Socket>;
}

interface Options {
    bounds: ConnectionBounds;
    /** Whether all connections from an address are a proxy's, which has to limit its clients itself. */
    isProxy: (address: string) => boolean;
}

const largest = (addresses: Iterable<Address>) => {
    let found: Address | undefined;
    for (const each of addresses)
        if (each.idle.size > 0 && (!found || each.open.size > found.open.size)) found = each;
    return found;
};

/**
 * Closes the longest idle connection for each excess one, of its address or of the address with the most, so that
 * others still get in. Also closes those that send further requests, or leave responses unread.
 */
export const limitConnections = (app: FastifyInstance, { bounds, isProxy }: Options) => {
    const { server } = app;
    // Reached only if all of them have a request in progress.
    server.maxConnections = bounds.all + 100;
    const addresses = new Map<string, Address>();
    const addressOf = new WeakMap<Socket, Address>();
    let count = 0;
    let isClosing = false;

    const enter = (socket: Socket, from: string) => {
        const key = networkOf(from);
        const address = addresses.get(key) ?? { from, open: new Map(), idle: new Set() };
        addresses.set(key, address);
        addressOf.set(socket, address);
        address.open.set(socket, { responses: new Set(), taken: 0, since: performance.now() });
        address.idle.add(socket);
        count += 1;
        socket.once('close', () => {
            count -= 1;
            address.open.delete(socket);
            address.idle.delete(socket);
            if (address.open.size === 0 && addresses.get(key) === address) addresses.delete(key);
        });
        return address;
    };

    const closeIdle = (address: Address | undefined) => {
        const oldest = address?.idle.values().next().value;
        if (!oldest) return;
        address!.idle.delete(oldest);
        oldest.destroy();
    };

    server.on('connection', (socket: Socket) => {
        const { remoteAddress } = socket;
        // A socket without an address is already closed.
        if (isClosing || remoteAddress === undefined) return void socket.destroy();
        const address = enter(socket, remoteAddress);
        if (address.open.size > bounds.fromAddress && !isProxy(address.from)) closeIdle(address);
        else if (count > bounds.all) closeIdle(largest(addresses.values()));
    });

    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        const address = addressOf.get(socket);
        const connection = address?.open.get(socket);
        if (!address || !connection) return;
        address.idle.delete(socket);
        const { responses } = connection;
        responses.add(response);
        if (responses.size > bounds.pipelined) return void socket.destroy();
        response.once('close', () => {
            responses.delete(response);
            if (responses.size === 0 && address.open.has(socket)) address.idle.add(socket);
        });
    });

    /** Closes slow readers first, then those with the most unread bytes while there are too many. */
    const sweep = ({ open }: Address, now: number, mayOwe: number) => {
        let owed = 0;
        const owing: [Socket, number][] = [];
        for (const [socket, connection] of open) {
            let waiting = 0;
            for (const response of connection.responses) waiting += response.writableLength;
            const taken = socket.bytesWritten - socket.writableLength;
            if (waiting === 0 || taken !== connection.taken) connection.since = now;
            connection.taken = taken;
            if (now - connection.since > bounds.unread + waiting / bounds.slowest) socket.destroy();
            else if (waiting > 0) {
                owed += waiting;
                owing.push([socket, waiting]);
            }
        }
        if (owed <= mayOwe) return;
        for (const [socket, waiting] of owing.toSorted(([, one], [, other]) => other - one)) {
            socket.destroy();
            owed -= waiting;
            if (owed <= mayOwe) return;
        }
    };
    const timer = setInterval(
        () => {
            const now = performance.now();
            for (const address of addresses.values())
                sweep(address, now, isProxy(address.from) ? Number.POSITIVE_INFINITY : bounds.unreadBytes);
        },
        Math.min(1000, bounds.unread / 4),
    ).unref();

    app.addHook('preClose', async () => {
        isClosing = true;
        clearInterval(timer);
        for (const { idle } of addresses.values())
            for (const socket of idle) if (socket.bytesRead === 0) socket.destroy();
    });
};
