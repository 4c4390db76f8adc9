import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectionTo, databaseName, tryConnect, waitUntil } from './connect.ts';
import type { EmbeddedLog, Home } from './home.ts';
import { isAlive, isPostgresOn, type Lock, lockPath, readLock, takeConsoleLock } from './lockFile.ts';
import { DataFolderInUse, EmbeddedError } from './EmbeddedError.ts';

/** Milliseconds for a killed process to disappear, or a PostgreSQL to start or stop. */
const patience = 10_000;

/** Process, folder and start time of a PostgreSQL; later lines of the lock file change. */
const identity = (text: string) => text.split('\n').slice(0, 3).join('\n');

const servesThisFolder = async (client: Client, lock: Lock) => {
    const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
    return identity(rows[0]?.text ?? '') === identity(lock.text);
};

/**
 * Milliseconds a PostgreSQL runs before a free lock means an orphan. Its server takes the lock within moments of the
 * first response, but a busy machine can make them seconds.
 */
const headStart = 5_000;

const ageOf = async (client: Client) => {
    const { rows } = await client.query<{ age: number }>(
        'select 1000 * extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float as age',
    );
    return rows[0]!.age;
};

/** A connection that holds the lock on an orphan; undefined if nothing responds in this folder. */
const hold = async ({ dataDir }: Home, lock: Lock) => {
    const client = await tryConnect(lock.socketFolder);
    if (!client) return undefined;
    let isHeld = false;
    try {
        if (await servesThisFolder(client, lock)) {
            await sleep(Math.max(0, headStart - (await ageOf(client))));
            if (await takeConsoleLock(client)) return client;
            isHeld = true;
        }
    } catch {
        // It is shutting down.
    }
    await client.end();
    if (!isHeld) return undefined;
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
    throw new EmbeddedError(`A PostgreSQL left running on ${cluster} (process ${pid}) does not stop.`);
};

const waitForLock = async (home: Home, lock: Lock) => {
    const end = Date.now() + patience;
    let holder = await hold(home, lock);
    while (!holder && isPostgresOn(lock.pid, home.cluster) && Date.now() < end) {
        await sleep(200);
        holder = await hold(home, lock);
    }
    return holder;
};

/**
 * Stops the PostgreSQL of a killed server. Throws `DataFolderInUse` if the server is alive. Removes a lock file whose
 * process id belongs to another program now, but never one whose PostgreSQL is running.
 */
export const stopOrphan = async (home: Home, log: EmbeddedLog) => {
    const { cluster } = home;
    const lock = readLock(cluster);
    if (!lock) return;
    const holder = await waitForLock(home, lock);
    if (holder || isPostgresOn(lock.pid, cluster)) {
        log.warn(`Stopping the PostgreSQL (process ${lock.pid}) that an earlier run left behind.`);
        await stop(lock.pid, cluster);
        // Not earlier: nobody may take the lock on a PostgreSQL that is about to stop.
        await holder?.end();
        return;
    }
    if (readLock(cluster)?.pid === lock.pid && isAlive(lock.pid)) rmSync(lockPath(cluster), { force: true });
};
