import { type SQL, sql } from 'drizzle-orm';
import { type BackgroundWork, backgroundWorks } from '../../contract/backgroundWork.ts';
import { problem } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { refusalOfDatabaseError } from '../http/failures.ts';

/** Tries of the same work before it is set aside until somebody says to try again. */
export const mostTries = 5;

/** The error's code from PostgreSQL or Node, else its type. Its message may contain what people typed. */
export const nameOf = (thrown: unknown): string => {
    if (!(thrown instanceof Error)) return 'Error';
    if (thrown.cause instanceof Error) return nameOf(thrown.cause);
    return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
};

/** Whether a failure says nothing about the work: the database, or another server, is away, full or locked. */
export const isPassing = (thrown: unknown) => {
    const code = refusalOfDatabaseError(thrown)?.codes[0]?.code;
    return code === 'database' || code === 'full' || nameOf(thrown) === '55P03';
};

/** A whole look, or what it does for one record. */
export interface Item {
    work: BackgroundWork;
    kind?: string;
    record_id?: number;
}

type Writer = Pick<Database, 'execute'>;

/** The condition that item `f` is tried now: it was not set aside, and its pause, of a minute for each failure, is over. */
export const isTried = sql`f.failures < ${mostTries}
    and (f.tried is null or f.tried < now() - f.failures * interval '1 minute')`;

/** The condition that what is done for a record is tried now: it has not failed, or as `isTried` says. */
export const isTriedFor = (work: BackgroundWork, kind: SQL, id: SQL) => sql`not exists (
    select from failing_work f where f.work = ${work} and f.kind = ${kind} and f.record_id = ${id} and not (${isTried}))`;

/**
 * The condition that item `f` still fails, as far as this release knows. A failure may outlive what failed: a message that
 * is dropped, or a reader who no longer wants the mail. Work that only a newer server does is told by that server.
 */
export const stillFails = sql`f.work = any(${sql.param(backgroundWorks)}::text[]) and case f.work
    when 'messages' then exists (
        select from outbox o where o.kind = f.kind and o.item_id = f.record_id and o.state = 'waiting')
    when 'weekMail' then f.kind = '' or exists (select from week_mail m where m.account_id = f.record_id)
    else true end`;

/** Counts a failure, named by an error's code or an answer. Returns how many there were in a row. */
export const noteFailure = async (db: Writer, { work, kind = '', record_id = 0 }: Item, error: string) => {
    const reason = (tries: number) => JSON.stringify(problem('stepFailed', { tries, error }));
    const row = await readRow<{ failures: number }>(
        db,
        sql`insert into failing_work as f (work, kind, record_id, failures, tried, reason)
            values (${work}, ${kind}, ${record_id}, 1, now(), ${reason(1)}::jsonb)
            on conflict (work, kind, record_id) do update set failures = f.failures + 1, tried = now(),
                reason = jsonb_set(excluded.reason, '{args,tries}', to_jsonb(f.failures + 1))
            returning failures`,
    );
    return row!.failures;
};

/** Forgets the failures of what has succeeded, or is no longer to be done. */
export const noteSuccess = (db: Writer, { work, kind = '', record_id = 0 }: Item) =>
    db.execute(
        sql`delete from failing_work where work = ${work} and kind = ${kind} and record_id = ${record_id}`,
    );

/**
 * Returns a function that makes a look unless it was set aside or rests after a failure; the first one of a server is
 * made in any case, as its release may be a newer one. It counts a failure, unless that says nothing about the look, and
 * throws it.
 */
export const unlessSetAside = (work: BackgroundWork, log: QueryLog) => {
    let isFirst = true;
    return async (db: Database, look: () => Promise<unknown>) => {
        const isSure = isFirst;
        isFirst = false;
        const failing = await readRow<{ tried: boolean }>(
            db,
            sql`select ${isTried} as tried from failing_work f where work = ${work} and kind = ''`,
        );
        if (failing && !failing.tried && !isSure) return;
        try {
            await look();
        } catch (error) {
            if (!isPassing(error)) {
                const failures = await noteFailure(db, { work }, nameOf(error));
                if (failures >= mostTries) log.warn({ work, failures }, 'background work was set aside');
            }
            throw error;
        }
        if (failing) await noteSuccess(db, { work });
    };
};
