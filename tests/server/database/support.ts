import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { startEmbedded } from '../../../server/database/embedded/startEmbedded.ts';

/** An embedded PostgreSQL that is stopped when the test is over. */
export const start = async (dataDir: string) => {
    const log = { debug: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() };
    const embedded = await startEmbedded({ dataDir, log });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= embedded.stop());
    onTestFinished(stop);
    return { ...embedded, stop, log };
};

/** The rows of one statement, over a connection of its own. */
export const ask = async <Row extends pg.QueryResultRow>(
    connection: pg.ClientConfig,
    statement: string,
    values: unknown[] = [],
) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
        return (await client.query<Row>(statement, values)).rows;
    } finally {
        await client.end();
    }
};

export const clusterIn = (dataDir: string) => join(dataDir, 'postgres/cluster');

/** The process number in PostgreSQL's lock file. */
export const postmasterOf = (dataDir: string) =>
    Number(readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

export const isRoot = process.getuid?.() === 0;
