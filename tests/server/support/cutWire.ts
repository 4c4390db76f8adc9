import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterFile } from './afterFile.ts';
import type { TestConnection } from './connections.ts';

/** Whether what is sent at that step still arrives, without its response. */
export type Cut = 'before' | 'after';

const targetOf = (connection: TestConnection): NetConnectOpts => {
    if (!('connectionString' in connection))
        return { path: join(connection.host, `.s.PGSQL.${connection.port}`) };
    const { hostname, port } = new URL(connection.connectionString);
    return { host: hostname, port: Number(port || 5432) };
};

const through = (connection: TestConnection, port: number): TestConnection => {
    if (!('connectionString' in connection)) return { ...connection, host: '127.0.0.1', port };
    const url = new URL(connection.connectionString);
    url.host = `127.0.0.1:${port}`;
    return { connectionString: url.href };
};

/**
 * A way to PostgreSQL that breaks at a step: everything that is sent at once is one. `cutAt` counts from the moment it is
 * called; `wasCut` says whether there was that step. Connections that are opened later work, unless it is cut for good.
 */
export const cutWire = async (connection: TestConnection) => {
    let left = 0;
    let texts: readonly string[] | undefined;
    let cut: Cut = 'before';
    let isForGood = false;
    let isGone = false;
    const open = new Set<Socket>();
    /** Whether what is sent is the step to break at. */
    const isStep = (chunk: Buffer) => {
        if (left === 0 || (texts && !texts.some(text => chunk.includes(text)))) return false;
        left -= 1;
        return left === 0;
    };
    const server = createServer(near => {
        const far = connect(targetOf(connection));
        const end = () => [near, far].forEach((socket: Socket) => socket.destroy());
        const cutNow = () => {
            isGone = isForGood;
            if (isGone) for (const socket of open) socket.destroy();
            end();
        };
        if (isGone) end();
        open.add(near);
        let isLast = false;
        near.on('data', chunk => {
            if (isStep(chunk)) {
                if (cut === 'before') return cutNow();
                isLast = true;
            }
            far.write(chunk);
        });
        far.on('data', chunk => (isLast ? cutNow() : near.write(chunk)));
        for (const socket of [near, far]) socket.on('close', end).on('error', end);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterFile(() => void server.close());
    return {
        connection: through(connection, (server.address() as AddressInfo).port),
        cutAt: (step: number, how: Cut) => {
            left = step;
            texts = undefined;
            cut = how;
        },
        /** The same at a step among those that send one of these texts; for good, as if its server had been killed. */
        cutWhen: (sent: readonly string[], how: Cut, { step = 1, forGood = false } = {}) => {
            left = step;
            texts = sent;
            cut = how;
            isForGood = forGood;
            isGone = false;
        },
        wasCut: () => left === 0,
    };
};
