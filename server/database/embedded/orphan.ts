import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectionTo, databaseName, tryConnect, waitUntil } from './connect.ts';
import { takeConsoleLock } from './consoleLock.ts';
import { DataFolderInUse, EmbeddedError } from './EmbeddedError.ts';
import type { Home } from './home.ts';
import { isAlive, isPostgresOn, lockPath, readLock, type Lock } from './lockFile.ts';
import type { EmbeddedLog } from './startEmbedded.ts';

/** How long a process that was killed may take to be gone, or a PostgreSQL to be ready or down. */
const patience = 10_000;

/** Process, folder and start of a PostgreSQL; the lines below them change. */
const identity = (text: string) => text.split('\n').slice(0, 3).join('\n');

const servesThisFolder = async (client: Client, lock: Lock) => {
    const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
    return identity(rows[0]?.text ?? '') === identity(lock.text);
};

const refuseIfHeld = async ({ dataDir }: Home, lock: Lock) => {
    const client = await tryConnect(lock.socketFolder);
    if (!client) return false;
    try {
        if (!(await servesThisFolder(client, lock))) return false;
        if (await takeConsoleLock(client)) return true;
    } finally {
        await client.end();
    }
    throw new DataFolderInUse(
        `Another Backbar is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        connectionTo(lock.socketFolder, databaseName),
    );
};

const stop = async (pid: number, cluster: string) => {
    const gone = () => !isPostgresOn(pid, cluster);
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        if (!gone()) process.kill(pid, signal);
        if (await waitUntil(gone, patience)) return;
    }
    throw new EmbeddedError(`A PostgreSQL left over on ${cluster} (process ${pid}) does not stop.`);
};

const orphanAnswers = async (home: Home, lock: Lock) => {
    const end = Date.now() + patience;
    while (isPostgresOn(lock.pid, home.cluster)) {
        if (await refuseIfHeld(home, lock)) return true;
        if (Date.now() > end) return true;
        await sleep(200);
    }
    return refuseIfHeld(home, lock);
};

/**
 * Stops the PostgreSQL that a console left running when it was killed. Throws
 * `DataFolderInUse` when that console is alive. A lock whose number meanwhile belongs to another
 * program is removed, never one whose PostgreSQL lives.
 */
export const stopOrphan = async (home: Home, log: EmbeddedLog) => {
    const { cluster } = home;
    const lock = readLock(cluster);
    if (!lock) return;
    if (await orphanAnswers(home, lock)) {
        log.warn(`Stopping the PostgreSQL (process ${lock.pid}) that an earlier run left behind.`);
        await stop(lock.pid, cluster);
        return;
    }
    if (readLock(cluster)?.pid === lock.pid && isAlive(lock.pid)) rmSync(lockPath(cluster), { force: true });
};
