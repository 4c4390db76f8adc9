import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Clock ticks in a second, the same on every Linux. */
const ticks = 100;

/** The fields of `/proc/PID/stat` after the name of the program, from the third on. */
const statOf = (pid: number) => {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
};

const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** 0 for a process that has just ended: its time is then in that of its parent. */
const ticksOf = (pid: number) => {
    try {
        const [user, system] = statOf(pid).slice(11);
        return Number(user) + Number(system);
    } catch {
        return 0;
    }
};

/** Of a process and of its children, also of those that have ended. */
const ticksOfTree = (pid: number) => {
    const [, , userOfEnded, systemOfEnded] = statOf(pid).slice(11);
    const alive = [pid, ...childrenOf(pid)].map(ticksOf).reduce((sum, one) => sum + one, 0);
    return alive + Number(userOfEnded) + Number(systemOfEnded);
};

/**
 * Returns a function that returns the seconds of processor time used so far by the server with the id `pid`, its
 * children and PostgreSQL; NaN where the system does not report it. `pool` is a pool of that PostgreSQL, on this machine.
 */
export const processorTime = async (pool: Pool, pid: number | undefined) => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    try {
        const postgres = Number(statOf(rows[0]!.pid)[1]);
        return () => (ticksOfTree(pid ?? 0) + ticksOfTree(postgres)) / ticks;
    } catch {
        return () => Number.NaN;
    }
};
