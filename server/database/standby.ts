import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import type { QueryLog } from './slowQueries.ts';

/** A position of the write-ahead log, as 16 hexadecimal digits: later ones are greater as texts. */
export type Position = string;

/** Later than every position: no standby has replayed it. */
export const beyond: Position = 'F'.repeat(16);

const positionOf = (lsn: string): Position =>
    lsn
        .split('/')
        .map(half => half.padStart(8, '0'))
        .join('');

/** Milliseconds. */
const times = {
    betweenLooks: 1000,
    /** With the second until the next look, nobody reads what is 10 seconds behind. */
    mostLag: 9000,
    /** How long a read waits for the standby to replay what its reader knows of. */
    patience: 50,
    betweenTries: 5,
};

/**
 * The key of the primary's timeline (`markTimeline`). A database that was restored to a moment has the identifier and the
 * tables of the one it was copied from, whose standbys are not its own, but another timeline.
 */
const latestMark = `select (select value from server_key where name like 'timeline %' order by name desc limit 1) as mark`;

const lookAtPrimary = `select system_identifier::text as cluster, current_database() as name,
    pg_current_wal_flush_lsn()::text as lsn from pg_control_system()`;

const lookAtStandby = `select system_identifier::text as cluster, current_database() as name,
    pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as recovers from pg_control_system()`;

interface Seen {
    cluster: string;
    name: string;
    lsn: string;
    recovers?: boolean;
}

export interface StandbyOptions {
    /** A connection of its own to the primary, so that no other query delays a look. */
    primary: pg.Pool;
    /** The same to the standby. */
    looks: pg.Pool;
    /** The connections that read from the standby, and how many. */
    pool: pg.Pool;
    size: number;
    log: QueryLog;
}

/** Watches a standby from its first `look` until `close`. It is read while it replays at most 10 seconds late. */
export const createStandby = ({ primary, looks, pool, size, log }: StandbyOptions) => {
    /** What the primary had at a time of this process; the first is the newest of those `mostLag` ago. */
    const marks: { at: number; position: Position }[] = [];
    /** Undefined while the standby is not read. */
    let replayed: Position | undefined;
    /** Why it is not. */
    let reason: string | undefined;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;
    let reading: Promise<void> | undefined;

    const leave = (why: string) => {
        replayed = undefined;
        if (closed || reason === why) return;
        reason = why;
        log.warn({ reason }, 'nothing is read from the standby');
    };

    const enter = (position: Position) => {
        replayed = position;
        if (reason === undefined) return;
        reason = undefined;
        log.warn({}, 'the standby is read again');
    };

    const lose = (error: unknown) => leave(`it cannot be asked: ${(error as Error).message}`);

    // It may come back with less than it had replayed before.
    looks.on('error', lose);

    const ask = async <Row extends object = Seen>(of: pg.Pool, text: string) =>
        (await of.query<Row>(text)).rows[0]!;

    const markOf = async (of: pg.Pool) => (await ask<{ mark: string | null }>(of, latestMark)).mark;

    /** Why the standby is not read; undefined if it is. */
    const reasonAgainst = async (here: Seen, there: Seen) => {
        const isOther = 'the database of DATABASE_READ_URL is no standby of the one of DATABASE_URL';
        if (!there.recovers) return 'the database of DATABASE_READ_URL is no standby';
        if (there.cluster !== here.cluster || there.name !== here.name) return isOther;
        const now = performance.now();
        while (marks[1] && marks[1].at <= now - times.mostLag) marks.shift();
        // Until it has what the primary had at the first look, it may lack a table of this release.
        const [past] = marks;
        if (past && positionOf(there.lsn) < past.position)
            return past.at <= now - times.mostLag
                ? 'it is more than 10 seconds behind'
                : 'it has not replayed yet what was there at the start';
        const [own, its] = await Promise.all([primary, looks].map(markOf));
        return own === its ? undefined : isOther;
    };

    const look = async () => {
        clearTimeout(timer);
        try {
            const at = performance.now();
            const [here, there] = await Promise.all([ask(primary, lookAtPrimary), ask(looks, lookAtStandby)]);
            marks.push({ at, position: positionOf(here.lsn) });
            const why = await reasonAgainst(here, there);
            if (why === undefined) enter(positionOf(there.lsn));
            else leave(why);
        } catch (error) {
            lose(error);
        }
        if (!closed) timer = setTimeout(() => void look(), times.betweenLooks).unref();
    };

    const readReplayed = async () => {
        try {
            const { lsn, recovers } = await ask(looks, lookAtStandby);
            if (recovers && replayed !== undefined) replayed = positionOf(lsn);
        } catch (error) {
            lose(error);
        }
    };

    return {
        db: createDatabase(pool) as Database,
        size,
        look,
        /** Whether the standby can be read by somebody who knows of `after`, for which it waits briefly. */
        hasReplayed: async (after: Position) => {
            const isThere = () => replayed !== undefined && after <= replayed;
            const end = performance.now() + times.patience;
            const mayCome = () => replayed !== undefined && after !== beyond && performance.now() < end;
            while (!isThere() && mayCome()) {
                await (reading ??= readReplayed().finally(() => (reading = undefined)));
                if (!isThere()) await sleep(times.betweenTries);
            }
            return isThere();
        },
        /** A read lost its connection: nothing more is read from the standby until the next look. */
        lose,
        /** A position behind everything that is committed on the primary now. */
        written: async (): Promise<Position> => {
            const { rows } = await primary.query<{ lsn: string }>(
                'select pg_current_wal_insert_lsn()::text as lsn',
            );
            return positionOf(rows[0]!.lsn);
        },
        close: () => {
            closed = true;
            clearTimeout(timer);
        },
    };
};

export type Standby = ReturnType<typeof createStandby>;
