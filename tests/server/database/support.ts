import { join } from 'node:path';
import { Client, type ClientConfig, type QueryResultRow } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { connectionTo, databaseName } from '../../../server/database/embedded/connect.ts';
import { readLock } from '../../../server/database/embedded/lockFile.ts';
import { startEmbedded } from '../../../server/database/embedded/startEmbedded.ts';

/** An embedded PostgreSQL that is stopped when the test ends. */
export const start = async (dataDir: string) => {
    const log = { debug: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() };
    const embedded = await startEmbedded({ dataDir, log });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= embedded.stop());
    onTestFinished(stop);
    return { ...embedded, stop, log };
};

/** The rows of one statement, over a separate connection. */
export const ask = async <Row extends QueryResultRow>(
    connection: ClientConfig,
    statement: string,
    values: unknown[] = [],
) => {
    const client = new Client(connection);
    // A server that stops right after the response ends the connection before `end` does.
    client.on('error', () => undefined);
    await client.connect();
    try {
        return (await client.query<Row>(statement, values)).rows;
    } finally {
        await client.end();
    }
};

export const clusterIn = (dataDir: string) => join(dataDir, 'postgres/cluster');

/** The connection to the database of a console that is running on a data folder. */
export const connectionIn = (dataDir: string) =>
    connectionTo(readLock(clusterIn(dataDir))!.socketFolder, databaseName);

/** The process id in PostgreSQL's lock file. */
export const postmasterOf = (dataDir: string) => readLock(clusterIn(dataDir))!.pid;

export const isRoot = process.getuid?.() === 0;
