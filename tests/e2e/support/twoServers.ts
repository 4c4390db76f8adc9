import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectionTo, databaseName } from '../../../server/database/embedded/connect.ts';
import { readLock } from '../../../server/database/embedded/lockFile.ts';
import { urlOf } from '../../server/support/connections.ts';
import { dataOfFlows } from './servers.ts';

/** The database of the flows as a `DATABASE_URL`: the one that was given, or the embedded one that is running. */
const databaseUrl = () => {
    const { DATABASE_URL, DATA_DIR } = dataOfFlows();
    if (DATABASE_URL) return DATABASE_URL;
    const lock = readLock(join(DATA_DIR!, 'postgres/cluster'));
    return urlOf(connectionTo(lock!.socketFolder, databaseName));
};

const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
};

const startServer = async () => {
    const port = await freePort();
    const env = {
        ...dataOfFlows(),
        DATABASE_URL: databaseUrl(),
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
    };
    const program = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'inherit' });
    for (;;) {
        if (program.exitCode !== null) throw new Error('A server did not start');
        const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
            answer => answer.ok,
            () => false,
        );
        if (healthy) return { port, program };
        await new Promise(resolve => setTimeout(resolve, 100));
    }
};

const stopServer = async (program: ChildProcess) => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
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

/** Two server processes on the database of the flows, behind one address. */
export const startTwoServers = async () => {
    const servers = await Promise.all([startServer(), startServer()]);
    const { proxy, served, port } = await balance(servers.map(server => server.port));
    const stop = async () => {
        proxy.closeAllConnections();
        proxy.close();
        await Promise.all(servers.map(({ program }) => stopServer(program)));
    };
    return { baseURL: `http://127.0.0.1:${port}`, served, stop };
};
