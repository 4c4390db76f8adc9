import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { endOldClaims, handBackClaims } from '../desk/claims.ts';
import { signedOut } from '../http/errors.ts';
import { findOpenSessions, type Session } from '../http/session.ts';
import { createListener } from './listener.ts';
import { missedEdits, newestEdit } from './queriesEdit.ts';
import { presenceTeller } from './presenceTeller.ts';
import { forgetTabs, readOpenRecords, renewTabs } from './queriesPresence.ts';
import { readSignal } from './signal.ts';
import { createStreams, textOf } from './streams.ts';

/** How events reach this process. */
export interface EventsSource {
    /** The database, without a pooler between: it has to listen. */
    connection: PoolConfig;
    /** How often streams get a sign of life and their sessions are looked up, in milliseconds. */
    beat: number;
}

/** Below the 40 seconds after which a tab that nobody renews is gone, and the minute after which proxies cut. */
export const beat = 15_000;

interface Options extends EventsSource {
    db: Database;
    config: Config;
    log: FastifyBaseLogger;
}

interface Opening {
    tab: string;
    session: Session;
    /** The id of the last event that the tab has had. */
    since: number | undefined;
    once: boolean;
}

/**
 * The event streams of one process: what the database tells every server goes to each of them. It connects when the
 * first stream is opened, and each time it has connected sends everybody what was missed.
 */
export const createLiveEvents = ({ db, config, log, connection, beat: interval }: Options) => {
    let lastId = 0;
    let timer: NodeJS.Timeout | undefined;

    const inBackground = (work: Promise<unknown>) =>
        void work.catch((error: unknown) => log.warn({ err: error }, 'live events'));

    const forget = async (tabs: readonly string[]) => {
        await Promise.all([forgetTabs(db, tabs), handBackClaims(db, tabs)]);
    };

    const streams = createStreams(tab => inBackground(forget([tab])));
    const tabs = () => streams.all().map(({ tab }) => tab);

    const textsSince = async (since: number) => {
        const missed = await missedEdits(db, since);
        return missed ? missed.map(edit => textOf(edit, edit.id)) : [textOf({ type: 'reset' })];
    };

    const tellPresence = presenceTeller(db, streams);

    /** Ends the streams whose sessions are over, or are no longer those of staff. */
    const endOld = async () => {
        const open = streams.all();
        if (open.length === 0) return;
        const valid = await findOpenSessions(
            db,
            config.session,
            open.map(({ tokenHash }) => tokenHash),
        );
        streams.endThose(({ tokenHash }) => !valid.has(tokenHash));
    };

    const endFor = ({ session, account }: { session?: string; account?: number }) =>
        streams.endThose(
            ({ tokenHash, accountId }) =>
                accountId === account || (session !== undefined && tokenHash.startsWith(session)),
        );

    const listener = createListener({
        connection,
        log,
        onSignal: text => {
            const signal = readSignal(text);
            if (signal?.type === 'ended') endFor(signal);
            if (signal?.type === 'presence') inBackground(tellPresence([signal]));
            if (signal?.type === 'claim' || signal?.type === 'job') streams.broadcast(textOf(signal));
            if (signal?.type !== 'edit') return;
            lastId = Math.max(lastId, signal.id);
            streams.broadcast(textOf(signal, signal.id));
        },
        onListening: async () => {
            await endOld();
            if (lastId > 0) (await textsSince(lastId)).forEach(streams.broadcast);
            lastId = await newestEdit(db);
            await tellPresence(await readOpenRecords(db, tabs()));
        },
    });

    const check = async () => {
        streams.broadcast(':\n\n');
        if (streams.all().length === 0) return;
        await endOld();
        await renewTabs(db, tabs());
        await endOldClaims(db);
        await listener.check();
    };

    return {
        /** Opens the stream of a tab, with what it missed since its last event. */
        open: async ({ tab, session, since, once }: Opening) => {
            await listener.start();
            timer ??= setInterval(() => inBackground(check()), interval);
            const { me, tokenHash } = session;
            const stream = streams.open({ tab, accountId: me.id, tokenHash });
            try {
                // It may have ended since it was looked up, before this stream could hear of it.
                const isOpen = (await findOpenSessions(db, config.session, [tokenHash])).has(tokenHash);
                if (!isOpen) throw signedOut('signIn');
                const missed = since === undefined ? [] : await textsSince(since);
                for (const text of [...missed, textOf({ type: 'opened' }, lastId)]) stream.push(text);
            } catch (error) {
                stream.readable.destroy();
                throw error;
            }
            if (once) stream.end();
            return stream.readable;
        },
        /** Ends every stream, so that their readers go to another server. */
        close: async () => {
            clearInterval(timer);
            const left = tabs();
            streams.endAll();
            if (left.length > 0) await forget(left).catch(() => undefined);
            await listener.close();
        },
    };
};

export type LiveEvents = ReturnType<typeof createLiveEvents>;
