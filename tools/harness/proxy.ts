import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy to a database that can become slow or unresponsive. */
export interface Proxy {
    port: number;
    /** The delay of each message, in either direction, in milliseconds. */
    delay: number;
    /** Drops everything silently. */
    frozen: boolean;
    close: () => Promise<void>;
}

/** Listens on this machine and forwards everything to `target`. */
export const startProxy = async (target: NetConnectOpts): Promise<Proxy> => {
    const sockets = new Set<Socket>();
    const server = createServer();
    const proxy: Proxy = {
        port: 0,
        delay: 0,
        frozen: false,
        close: async () => {
            for (const socket of sockets) socket.destroy();
            server.close();
            await once(server, 'close');
        },
    };
    const handOn = async (from: Socket, into: Socket) => {
        for await (const chunk of from) {
            while (proxy.frozen) await sleep(50);
            if (proxy.delay) await sleep(proxy.delay);
            into.write(chunk as Buffer);
        }
        into.end();
    };
    server.on('connection', near => {
        const far = connect(target);
        for (const [from, into] of [
            [near, far],
            [far, near],
        ] as const) {
            sockets.add(from);
            from.on('error', () => into.destroy());
            from.once('close', () => sockets.delete(from));
            handOn(from, into).catch(() => into.destroy());
        }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy.port = (server.address() as AddressInfo).port;
    return proxy;
};
