import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** The content of PostgreSQL's lock file, `postmaster.pid`. */
export interface Lock {
    pid: number;
    socketFolder: string;
    text: string;
}

export const lockPath = (cluster: string) => join(cluster, 'postmaster.pid');

export const readLock = (cluster: string): Lock | undefined => {
    try {
        const text = readFileSync(lockPath(cluster), 'utf8');
        const lines = text.split('\n');
        return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', text };
    } catch {
        return undefined;
    }
};

const commandOf = (pid: number) => {
    try {
        if (process.platform === 'linux')
            return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    } catch {
        return '';
    }
};

export const isPostgresOn = (pid: number, cluster: string) => {
    const command = commandOf(pid);
    return command.includes('postgres') && command.includes(cluster);
};

export const isAlive = (pid: number) => {
    try {
        return process.kill(pid, 0);
    } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
};

const key = 4_220_263;

/** Takes the lock while `client` is connected; false if another server holds it. Released however the holder dies. */
export const takeConsoleLock = async (client: Client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        key,
    ]);
    return rows[0]?.taken === true;
};
