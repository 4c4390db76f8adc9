import type { PoolConfig } from 'pg';
import { PrimaryClient } from './primary.ts';

/** What an address leads to. */
export interface Reach {
    /** Whether two transactions of one connection may run on different ones of PostgreSQL: a pooler in transaction mode. */
    isShared: boolean;
    /** Whether statements prepared by name are found again. */
    isPrepared: boolean;
}

/** How long to wait for a connection and for each answer, in milliseconds. */
const patience = 10_000;

/** How often both connections ask, at most: a pooler may by chance give each of them the same one several times. */
const rounds = 20;

/** PostgreSQL knows no statement of that name, or has another one of it, which an earlier start may have left. */
const lostNames = ['26000', '42P05'];

/**
 * Asks an address whether a pooler in transaction mode stands before PostgreSQL, and whether that keeps prepared
 * statements. Two connections prepare different statements by one name and run them in turn: each of them meets the
 * other's PostgreSQL connection, or changes its own, unless it has it for itself. Rejects if the address cannot be used.
 */
export const reachOf = async (connection: PoolConfig): Promise<Reach> => {
    const options = { ...connection, connectionTimeoutMillis: patience, query_timeout: patience };
    const clients = [new PrimaryClient(options), new PrimaryClient(options)] as const;
    const seen = clients.map(() => new Set<number>());
    /** The process of PostgreSQL; undefined if the statement's name was lost. */
    const ask = async (index: 0 | 1, name?: string) => {
        try {
            const text = `select pg_backend_pid() as pid, ${index}`;
            const { rows } = await clients[index].query<{ pid: number }>({ text, ...(name && { name }) });
            seen[index]!.add(rows[0]!.pid);
            return rows[0]!.pid;
        } catch (error) {
            if (lostNames.includes((error as { code?: string }).code ?? '')) return undefined;
            throw error;
        }
    };
    const isShared = () =>
        seen[0]!.size > 1 || seen[1]!.size > 1 || [...seen[0]!].some(pid => seen[1]!.has(pid));
    try {
        for (const client of clients) client.on('error', () => undefined);
        await clients[0].connect();
        // The driver's types leave it out: the process that PostgreSQL has named itself; a pooler names one of its own.
        const { processID } = clients[0] as unknown as { processID: number | null };
        if ((await ask(0)) === processID) return { isShared: false, isPrepared: true };
        await clients[1].connect();
        let isPrepared = true;
        for (let round = 0; round < rounds && !(isShared() && !isPrepared); round += 1)
            for (const index of [0, 0, 1] as const) {
                await ask(index);
                if (isPrepared) isPrepared = (await ask(index, 'backbar_probe')) !== undefined;
            }
        return { isShared: isShared(), isPrepared };
    } finally {
        for (const client of clients) await client.end().catch(() => undefined);
    }
};
