import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBinaries } from '../../server/database/embedded/binaries.ts';
import { prepareCluster } from '../../server/database/embedded/cluster.ts';
import { connectionTo, databaseName, tryConnect } from '../../server/database/embedded/connect.ts';
import { prepareHome, socketFolder, socketPort } from '../../server/database/embedded/home.ts';
import { ended, lastOutput, launch, type Program } from '../../server/database/embedded/run.ts';

const quiet = { debug: () => undefined, warn: () => undefined };

/** How long PostgreSQL may take to respond after a start, in milliseconds; it may have to recover. */
const startPatience = 60_000;

const parentOf = (pid: string) => {
    try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
    } catch {
        return undefined;
    }
};

const family = (postmaster: number) => [
    postmaster,
    ...readdirSync('/proc')
        .filter(name => /^\d+$/.test(name) && parentOf(name) === String(postmaster))
        .map(Number),
];

/**
 * A throwaway PostgreSQL with the embedded one's settings; unlike that, it stays down when it is stopped. `dataDir` may
 * have a cluster, also a standby.
 */
export const createPostgres = async (dataDir: string) => {
    const home = prepareHome(dataDir, quiet);
    const binaries = await prepareBinaries(home);
    await prepareCluster(binaries, home);
    const socket = socketFolder(home);
    const settings = [
        'listen_addresses=',
        `unix_socket_directories=${socket}`,
        'timezone=UTC',
        'max_connections=100',
        'random_page_cost=1.1',
        'jit=off',
    ];
    const args = ['-D', home.cluster, ...settings.flatMap(setting => ['-c', setting])];
    let running: { program: Program; over: Promise<unknown> } | undefined;

    const start = async () => {
        const program = launch(binaries.postgres, args, home.account);
        const words = lastOutput(program, () => undefined);
        running = { program, over: ended(program).then(() => (running = undefined)) };
        const end = Date.now() + startPatience;
        for (;;) {
            const client = await tryConnect(socket);
            if (client) return client.end();
            if (!running || Date.now() > end) throw new Error(`PostgreSQL did not start: ${words()}`);
        }
    };
    const signal = async (name: NodeJS.Signals, pids: (program: Program) => number[]) => {
        if (!running) return;
        const { program, over } = running;
        for (const pid of pids(program))
            try {
                process.kill(pid, name);
            } catch {
                // It has just stopped by itself.
            }
        await over;
    };

    await start();
    process.once('exit', () => running?.program.kill('SIGINT'));
    const admin = await tryConnect(socket);
    const { rowCount } = await admin!.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await admin!.query(`create database ${databaseName} template template0`);
    await admin!.end();
    const connection = connectionTo(socket, databaseName);
    return {
        connection,
        url: (name = databaseName) =>
            `postgres://${connection.user}@localhost:${socketPort}/${name}?host=${encodeURIComponent(socket)}`,
        socket: join(socket, `.s.PGSQL.${socketPort}`),
        cluster: home.cluster,
        start,
        /** Like `pg_ctl stop -m fast`. */
        stop: () => signal('SIGINT', ({ pid }) => [pid!]),
        /** Kills all its processes at once, without a warning. */
        kill: () => signal('SIGKILL', ({ pid }) => family(pid!)),
    };
};

export type Postgres = Awaited<ReturnType<typeof createPostgres>>;
