import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import { tryConnect } from './connect.ts';
import type { EmbeddedLog, Home } from './home.ts';
import { readLock, takeConsoleLock } from './lockFile.ts';
import { stopOrphan } from './orphan.ts';
import { DataFolderInUse, EmbeddedError } from './EmbeddedError.ts';
import { ended, lastOutput, launch, type Program } from './run.ts';

export interface Serving {
    program: Program;
    holder: Client;
    ended: ReturnType<typeof ended>;
}

/** The processes of a killed server may live on for a while; until they end the data directory stays locked. */
const lockPatience = 10_000;
const locked = /lock file|shared memory block/;
/** Another server that started at the same moment took ours for an orphan. */
const stoppedByAnother = /received (fast|immediate) shutdown request/;

const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    random_page_cost: '1.1',
    jit: 'off',
};

const serverArgs = (cluster: string, socketFolder: string) => [
    '-D',
    cluster,
    ...Object.entries({ ...settings, unix_socket_directories: socketFolder }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
    ]),
];

const isRunning = ({ pid, exitCode, signalCode }: Program) =>
    pid !== undefined && exitCode === null && signalCode === null;

const launchServer = async (binaries: Binaries, home: Home, socketFolder: string, log: EmbeddedLog) => {
    const program = launch(binaries.postgres, serverArgs(home.cluster, socketFolder), home.account);
    const words = lastOutput(program, line => log.debug(line));
    const end = ended(program);
    while (isRunning(program)) {
        const holder = await tryConnect(socketFolder);
        // Another server's PostgreSQL may respond while ours is about to give way to it.
        const isOurs = readLock(home.cluster)?.pid === program.pid;
        if (holder && isOurs && (await takeConsoleLock(holder))) return { program, holder, ended: end };
        await holder?.end();
        await sleep(40);
    }
    const { error } = await end;
    return error?.message ?? words();
};

/** Stops an orphan, starts PostgreSQL and waits for it, including crash recovery. Throws `DataFolderInUse`. */
export const serve = async (binaries: Binaries, home: Home, socketFolder: string, log: EmbeddedLog) => {
    const giveUp = Date.now() + lockPatience;
    while (true) {
        await stopOrphan(home, log);
        const outcome = await launchServer(binaries, home, socketFolder, log);
        if (typeof outcome !== 'string') return outcome satisfies Serving;
        if (!locked.test(outcome) && !stoppedByAnother.test(outcome))
            throw new EmbeddedError(`PostgreSQL does not start: ${outcome}`);
        if (Date.now() > giveUp) throw new DataFolderInUse(`PostgreSQL does not start: ${outcome}`);
        await sleep(250);
    }
};
