import type { Client, PoolConfig } from 'pg';
import { idlePatience } from '../database/pool.ts';
import { PrimaryClient } from '../database/primary.ts';

const channel = 'backbar';

/** How long to wait before reconnecting, in milliseconds; doubles after each failure. */
const pauses = { first: 100, longest: 5000 };

const patience = 5000;

export interface ListenerOptions {
    connection: PoolConfig;
    log: { warn: (details: object, message: string) => void };
    onSignal: (text: string) => void;
    /** Called each time it starts to listen, before it receives anything: earlier notifications may be missed. */
    onListening: () => Promise<void>;
}

/** Replaces a lost connection until `close`. `start` connects once and resolves after the first attempt. */
export const createListener = ({ connection, log, onSignal, onListening }: ListenerOptions) => {
    let current: Client | undefined;
    let started: Promise<void> | undefined;
    let timer: NodeJS.Timeout | undefined;
    let failures = 0;
    let closed = false;

    const lose = (client: Client, error?: unknown) => {
        if (client !== current) return;
        current = undefined;
        client.end().catch(() => undefined);
        if (closed) return;
        log.warn({ err: error }, 'the connection for events broke');
        const pause = Math.min(pauses.longest, pauses.first * 2 ** failures);
        failures += 1;
        timer = setTimeout(() => void connect(), pause);
    };

    const connect = async () => {
        const client = new PrimaryClient({
            ...connection,
            application_name: 'backbar events',
            connectionTimeoutMillis: patience,
            query_timeout: patience,
            keepAlive: true,
            keepAliveInitialDelayMillis: idlePatience,
        });
        current = client;
        client.on('error', error => lose(client, error)).on('end', () => lose(client));
        client.on('notification', ({ payload = '' }) => onSignal(payload));
        try {
            await client.connect();
            await client.query(`listen ${channel}`);
            await onListening();
            failures = 0;
        } catch (error) {
            lose(client, error);
        }
    };

    return {
        start: () => (started ??= connect()),
        /** Replaces a connection that no longer responds, which nothing else would notice. */
        check: async () => {
            const client = current;
            await client?.query('select').catch((error: unknown) => lose(client, error));
        },
        close: async () => {
            closed = true;
            clearTimeout(timer);
            await current?.end().catch(() => undefined);
        },
    };
};
