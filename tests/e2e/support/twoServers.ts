import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectionTo, databaseName } from '../../../server/database/embedded/connect.ts';
import { readLock } from '../../../server/database/embedded/lockFile.ts';
import { urlOf } from '../../server/support/connections.ts';
import { dataOfWorker } from './data.ts';
import { startServer } from './servers.ts';

/** The worker's database as a `DATABASE_URL`: the one that was given, or the embedded one that is running. */
export const databaseUrl = () => {
    const { env, folder } = dataOfWorker();
    if (env.DATABASE_URL) return env.DATABASE_URL;
    const lock = readLock(join(folder, 'postgres/cluster'));
    return urlOf(connectionTo(lock!.socketFolder, databaseName));
};

/** Hands each request to the next server in turn, as balancers do. `served` counts them by server. */
const balance = async (ports: number[]) => {
    const served = ports.map(() => 0);
    let turn = 0;
    const proxy: Server = createServer((incoming, outgoing) => {
        const place = turn++ % ports.length;
        served[place]! += 1;
        const { url: path, method, headers } = incoming;
        const onward = request({ host: '127.0.0.1', port: ports[place], path, method, headers }, answer => {
            outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
            answer.pipe(outgoing);
        });
        onward.on('error', () => outgoing.destroy());
        incoming.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return { proxy, served, port: (proxy.address() as AddressInfo).port };
};

const startOne = async () => {
    const env = { ...dataOfWorker().env, DATABASE_URL: databaseUrl() };
    return startServer('dist/server/main.js', env);
};

/** Two server processes on the worker's database, behind one address. */
export const startTwoServers = async () => {
    const servers = await Promise.all([startOne(), startOne()]);
    const { proxy, served, port } = await balance(servers.map(({ origin }) => Number(new URL(origin).port)));
    const stop = async () => {
        proxy.closeAllConnections();
        proxy.close();
        await Promise.all(servers.map(server => server.stop()));
    };
    return { baseURL: `http://127.0.0.1:${port}`, served, stop };
};
