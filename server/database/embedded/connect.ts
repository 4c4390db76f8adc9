import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { superUser } from './cluster.ts';
import { socketPort } from './home.ts';

export const databaseName = 'backbar';

/** The role of requests, which owns nothing. */
export const requestRole = 'backbar_requests';

/** How to reach `database` over the socket in `folder`; ignores the libpq settings of the environment. */
export const connectionTo = (folder: string, database: string) => ({
    host: folder,
    port: socketPort,
    user: superUser,
    password: '',
    database,
    ssl: false,
});

/** Connects to the maintenance database; undefined if nothing responds. */
export const tryConnect = async (folder: string) => {
    const client = new Client({ ...connectionTo(folder, 'postgres'), connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
        await client.connect();
        return client;
    } catch {
        return undefined;
    }
};

/** Polls `done` every 50 ms until it returns true or `milliseconds` have passed; returns whether it did. */
export const waitUntil = async (done: () => boolean, milliseconds: number) => {
    const end = Date.now() + milliseconds;
    while (!done()) {
        if (Date.now() > end) return false;
        await sleep(50);
    }
    return true;
};
