import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import {
    claimEvent,
    type EditEvent,
    editEvent,
    jobEvent,
    type LiveEvent,
    recordRef,
    type RecordRef,
} from '../../contract/events.ts';
import { id as idSchema } from '../../contract/wire.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Position } from '../database/standby.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { endOldClaims, handBackClaims } from '../desk/claims.ts';
import { isPrivate } from '../history/seen.ts';
import { signedOut } from '../http/errors.ts';
import { staffSessions } from '../http/findSession.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Session } from '../http/session.ts';
import { createListener } from './listener.ts';
import { forgetTabs, readOpenRecords, readPresent, renewTabs } from './queriesPresence.ts';
import { createStreams, type Streams, textOf } from './streams.ts';

/** The other people of a record, each account once. */
const othersOf = (present: Awaited<ReturnType<typeof readPresent>>, accountId: number) => {
    const others = new Map<number, { name: string; editing: boolean }>();
    for (const { account_id, name, editing } of present)
        if (account_id !== accountId)
            others.set(account_id, { name, editing: editing || others.get(account_id)?.editing === true });
    return [...others.values()];
};

/** Reads one record at a time, so that older states are sent first, and sends only the last of quick changes. */
const presenceTeller = (db: Database, streams: Pick<Streams, 'tellPresence'>) => {
    const waiting = new Map<string, RecordRef>();
    let telling: Promise<void> | undefined;

    const tell = async ({ kind, id }: RecordRef) => {
        const present = await readPresent(db, { kind, id });
        for (const { tab, account_id } of present) {
            const event: LiveEvent = { type: 'presence', kind, id, people: othersOf(present, account_id) };
            streams.tellPresence(tab, textOf(event));
        }
    };

    const tellAll = async () => {
        for (const [key, record] of waiting) {
            waiting.delete(key);
            await tell(record);
        }
    };

    return (records: readonly RecordRef[]) => {
        for (const record of records) waiting.set(`${record.kind} ${record.id}`, record);
        telling ??= tellAll().finally(() => (telling = undefined));
        return telling;
    };
};

const isNamed = (record: Partial<RecordRef>): record is RecordRef => record.id !== undefined;

/** An edit; if it touched too many records to list, one entry without an id for each kind. */
const editSignal = editEvent
    .pick({ type: true, id: true, by: true })
    .extend({ records: z.array(recordRef.partial({ id: true })).min(1) })
    .transform(({ records, ...rest }): EditEvent => {
        const kinds = [...new Set(records.map(({ kind }) => kind))];
        return records.every(isNamed) ? { ...rest, kinds, records } : { ...rest, kinds };
    });

const presenceSignal = recordRef.extend({ type: z.literal('presence') });

/** A session ended, given by the start of its hash, or an account is no longer staff. */
const endedSignal = z.object({
    type: z.literal('ended'),
    session: z.string().optional(),
    account: idSchema.optional(),
});

const anySignal = z.union([editSignal, presenceSignal, claimEvent, jobEvent, endedSignal]);

/** Parses a notification; undefined if it does not concern the console. */
export const readSignal = (text: string) => {
    try {
        return anySignal.safeParse(JSON.parse(text)).data;
    } catch {
        return undefined;
    }
};

/** Edits that a returning client can catch up on. */
const mostMissed = 1000;

/** Edits may commit out of the order of their ids: of the last so many, those of the last minute are sent again. */
const overlap = 100;

const newestEdit = async (db: Database): Promise<number> => {
    const row = await readRow<{ id: number }>(db, sql`select coalesce(max(id), 0)::float8 as id from edit`);
    return row!.id;
};

/** The edits after the one with the id `since`, oldest first; undefined if there are more than `mostMissed`. */
const missedEdits = async (db: Database, since: number): Promise<EditEvent[] | undefined> => {
    const rows = await readRows<{ text: string }>(
        db,
        sql`select edit_message(id, author, records) as text from edit
            where id > ${since - overlap} and (id > ${since} or at > now() - interval '1 minute')
            order by id limit ${mostMissed + 1}`,
    );
    if (rows.length > mostMissed) return undefined;
    return rows.map(({ text }) => readSignal(text)).filter(signal => signal?.type === 'edit');
};

/** Removes private and hidden records: a stream does not know whose they are. Undefined if nothing is left. */
const withoutHidden = (
    { kinds, records, ...rest }: EditEvent,
    hidden: readonly string[],
): EditEvent | undefined => {
    const isOpen = (kind: string) => !isPrivate(kind) && !hidden.includes(kind);
    const open = kinds.filter(isOpen);
    if (!open.length) return undefined;
    return {
        ...rest,
        kinds: open,
        ...(records && { records: records.filter(({ kind }) => isOpen(kind)) }),
    };
};

export interface EventsSource {
    /** A connection to the database without a pooler, which would break listening. */
    connection: PoolConfig;
    /** Milliseconds between heartbeats, which also look up the sessions. */
    beat: number;
}

/**
 * Below the 40 seconds after which an unrenewed tab counts as closed, and the minute after which proxies close idle
 * connections.
 */
export const beat = 15_000;

interface Options extends EventsSource {
    db: Database;
    config: Config;
    log: FastifyBaseLogger;
    /** Asks the company's own sign-in about a session. */
    confirm?: (session: Session) => Promise<void>;
    /** A position behind all that is committed; undefined if nobody reads from a standby. */
    written?: (() => Promise<Position>) | undefined;
}

type ChangeEvent = Extract<LiveEvent, { type: 'edit' | 'job' | 'reset' }>;

interface Opening {
    tab: string;
    session: Session;
    since: number | undefined;
    once: boolean;
}

/** Connects with the first stream, and sends missed events after each reconnection. */
export const createLiveEvents = ({
    db,
    config,
    log,
    confirm,
    written,
    connection,
    beat: interval,
}: Options) => {
    const allowed = staffSessions(db, config, confirm);
    let lastId = 0;
    let timer: NodeJS.Timeout | undefined;

    const inBackground = (work: Promise<unknown>) =>
        void work.catch((error: unknown) => log.warn({ err: error }, 'live events'));

    const forget = async (tabs: readonly string[]) => {
        await Promise.all([forgetTabs(db, tabs), handBackClaims(db, tabs)]);
    };

    const streams = createStreams(tab => inBackground(forget([tab])));
    const tabs = () => streams.all().map(({ tab }) => tab);

    const textOfChange = (event: ChangeEvent, position?: Position) => (hidden: readonly string[]) => {
        const said = position === undefined ? {} : { written: position };
        if (event.type === 'job')
            return hidden.includes(event.kind) ? undefined : textOf({ ...event, ...said });
        if (event.type === 'reset') return textOf({ ...event, ...said });
        const shown = withoutHidden(event, hidden);
        return shown && textOf({ ...shown, ...said }, shown.id);
    };

    const textsSince = async (since: number) => {
        const missed: ChangeEvent[] = (await missedEdits(db, since)) ?? [{ type: 'reset' }];
        const position = await written?.();
        return missed.map(event => textOfChange(event, position));
    };

    const untold: ChangeEvent[] = [];
    let telling: Promise<void> | undefined;

    /** Changes that cannot be told now are told with the next ones, or at the next beat. */
    const tellChanges = async () => {
        while (untold.length > 0) {
            const count = untold.length;
            const position = await written?.();
            for (const event of untold.splice(0, count)) streams.broadcast(textOfChange(event, position));
        }
    };

    const tellUntold = () => (telling ??= tellChanges().finally(() => (telling = undefined)));

    const tellChange = (event: ChangeEvent) => {
        if (!written) return streams.broadcast(textOfChange(event));
        untold.push(event);
        inBackground(tellUntold());
    };

    const tellPresence = presenceTeller(db, streams);

    /** Ends the streams whose session would not be allowed to open one any more, or has been narrowed or widened. */
    const endOld = async () => {
        const open = streams.all();
        if (open.length === 0) return;
        const valid = await allowed(open.map(({ tokenHash }) => tokenHash));
        streams.endThose(({ tokenHash, hidden }) => String(valid.get(tokenHash)) !== String(hidden));
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
            if (signal?.type === 'claim')
                streams.broadcast(hidden => (hidden.includes(signal.kind) ? undefined : textOf(signal)));
            if (signal?.type === 'job') tellChange(signal);
            if (signal?.type !== 'edit') return;
            lastId = Math.max(lastId, signal.id);
            tellChange(signal);
        },
        onListening: async () => {
            await endOld();
            if (lastId > 0) (await textsSince(lastId)).forEach(streams.broadcast);
            lastId = await newestEdit(db);
            await tellPresence(await readOpenRecords(db, tabs()));
        },
    });

    const check = async () => {
        streams.broadcast(() => ':\n\n');
        await tellUntold();
        if (streams.all().length === 0) return;
        await endOld();
        await renewTabs(db, tabs());
        await endOldClaims(db);
        await listener.check();
    };

    return {
        open: async ({ tab, session, since, once }: Opening) => {
            await listener.start();
            timer ??= setInterval(() => inBackground(check()), interval);
            const { me, tokenHash } = session;
            const hidden = hiddenKinds(me);
            const stream = streams.open({ tab, accountId: me.id, tokenHash, hidden });
            try {
                // It may have ended or been narrowed after the look-up, before this stream could learn of it.
                const hiddenNow = (await allowed([tokenHash])).get(tokenHash);
                if (!hiddenNow) throw signedOut('signIn');
                if (String(hiddenNow) !== String(hidden)) stream.end();
                const missed = since === undefined ? [] : await textsSince(since);
                for (const textFor of [...missed, () => textOf({ type: 'opened' }, lastId)])
                    stream.push(textFor(hidden) ?? '');
            } catch (error) {
                stream.readable.destroy();
                throw error;
            }
            if (once) stream.end();
            return stream.readable;
        },
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
