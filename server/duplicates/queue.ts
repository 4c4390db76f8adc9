import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { mergedKinds, type MergedKind } from '../../contract/duplicates.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import type { Database } from '../http/services.ts';
import { keepLooking } from '../lifecycle/keepLooking.ts';
import { isPassing, isTried, nameOf, noteFailure } from '../lifecycle/setAside.ts';
import { keyProducts, lookAt } from './look.ts';

/** Milliseconds between looks for changed records. */
export const duplicateLook = 2000;

/** Of the rules in `judge` and `keys.ts`: another number has the whole catalogue looked through again. */
const rules = 2;

/** Records of one step, which keeps an answer about duplicates waiting for a tenth of a second. */
const stepSize = 10;

/** Products that are made findable in one step, which keeps nobody waiting. */
const keyStep = 200;

/** The longest pause after a step, in milliseconds: a pause is as long as its step, so half a processor is left. */
const longestPause = 1000;

type Work = (tx: Database) => Promise<unknown>;

interface Taken {
    kind: MergedKind;
    ids: readonly number[];
}

/** Makes a step with so many records, whose work `run` does. Returns whether there was anything to do. */
type Step = (
    db: Database,
    size: number,
    run: (tx: Database, work: Work, taken: readonly Taken[]) => Promise<unknown>,
) => Promise<boolean>;

/** Has products looked at again once all have their keys: until then others may not have been found. */
const waitForKeys = (tx: Database, ids: readonly number[]) =>
    tx.execute(sql`
        insert into duplicate_waiting (kind, record_id, many)
        select kind, unnest(${sql.param(ids)}::int[]), true from duplicate_sweep
        where kind = 'product' and not keyed`);

/** Takes the changes that have waited longest; `many`: those made with many others too. */
const stepOfWaiting =
    (many: boolean): Step =>
    (db, size, run) =>
        db.transaction(async tx => {
            const taken = await readRows<{ kind: MergedKind; record_id: number }>(
                tx,
                sql`delete from duplicate_waiting where id in (
                        select id from duplicate_waiting where ${many} or not many
                        order by many, id limit ${size} for update skip locked)
                    returning kind, record_id`,
            );
            const byKind = mergedKinds.map(kind => {
                const ids = taken.filter(each => each.kind === kind).map(({ record_id }) => record_id);
                return { kind, ids: [...new Set(ids)] };
            });
            const lookAtAll = async (own: Database) => {
                for (const { kind, ids } of byKind) {
                    if (ids.length > 0) await lookAt(own, kind, ids);
                    if (kind === 'product' && !many) await waitForKeys(own, ids);
                }
            };
            await run(tx, lookAtAll, byKind);
            return taken.length > 0;
        });

interface Sweep {
    kind: MergedKind;
    upto: number;
}

/** Takes the next records of a look through the whole catalogue, and does the work for them. Returns whether there were any. */
const goOn = async (
    tx: Database,
    { kind, upto }: Sweep,
    number: number,
    work: (ids: readonly number[]) => Promise<unknown>,
) => {
    const rows = await readRows<{ id: number }>(
        tx,
        sql`select id from ${sql.identifier(kind)} where id > ${upto} order by id limit ${number}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await work(ids);
    await tx.execute(sql`update duplicate_sweep set upto = ${ids.at(-1) ?? 0} where kind = ${kind}`);
    return ids.length > 0;
};

/** Makes all products findable: before that a look finds few of them. Servers take turns. */
const stepOfKeys: Step = (db, size, run) =>
    db.transaction(async tx => {
        const sweep = await readRow<Sweep>(
            tx,
            sql`select kind, upto from duplicate_sweep where kind = 'product' and not keyed for update`,
        );
        if (!sweep) return false;
        const isMore = await goOn(tx, sweep, size > 1 ? keyStep : size, ids =>
            run(tx, own => keyProducts(own, ids), [{ kind: 'product', ids }]),
        );
        if (!isMore) await tx.execute(sql`update duplicate_sweep set keyed = true where kind = 'product'`);
        return true;
    });

/** Goes on with the look through the whole catalogue. */
const stepOfSweep: Step = (db, size, run) =>
    db.transaction(async tx => {
        const sweep = await readRow<Sweep>(
            tx,
            sql`select kind, upto from duplicate_sweep where looked is null
                order by kind = 'ingredient', kind limit 1 for update skip locked`,
        );
        if (!sweep) return false;
        const isMore = await goOn(tx, sweep, size, ids =>
            run(tx, own => lookAt(own, sweep.kind, ids), [{ kind: sweep.kind, ids }]),
        );
        if (!isMore)
            await tx.execute(sql`update duplicate_sweep set looked = now() where kind = ${sweep.kind}`);
        return true;
    });

/** With new rules the whole catalogue is to be looked through, what waits there with many others as well. */
const begin = (db: Database) =>
    db.execute(sql`
        with begun as (
            insert into duplicate_sweep as known (kind, rules)
            select kind, ${rules} from unnest(${sql.param([...mergedKinds])}::text[]) as kind
            on conflict (kind) do update set rules = excluded.rules, upto = 0, keyed = false, looked = null
            where known.rules < excluded.rules returning kind)
        delete from duplicate_waiting where many and kind in (select kind from begun)`);

/** Has records that failed looked at again after their pause. */
const tryAgain = (db: Database) =>
    db.execute(sql`
        insert into duplicate_waiting (kind, record_id, many)
        select kind, record_id, true from failing_work f where work = 'duplicates' and kind <> '' and ${isTried}
            and not exists (select from duplicate_waiting w where w.kind = f.kind and w.record_id = f.record_id)`);

const forgetFailures = (tx: Database, { kind, ids }: Taken) =>
    tx.execute(sql`
        delete from failing_work
        where work = 'duplicates' and kind = ${kind} and record_id = any(${sql.param(ids)}::int[])`);

/** In this order: what somebody saves comes before all that waits. */
const steps = [stepOfWaiting(false), stepOfKeys, stepOfWaiting(true), stepOfSweep];

interface Options {
    db: Database;
    log: QueryLog;
    look: number;
}

/**
 * Looks for duplicates of changed records, and once of all, in small steps with pauses. A record that cannot be
 * compared is left out, so that the others are not kept waiting, and tried again after a pause.
 */
export const createDuplicates = ({ db, log, look: every }: Options) => {
    const leaveOut = async (tx: Database, taken: readonly Taken[], error: unknown) => {
        if (isPassing(error)) throw error;
        log.warn({ err: error }, 'a record could not be compared with others');
        for (const { kind, ids } of taken)
            for (const id of ids)
                await noteFailure(tx, { work: 'duplicates', kind, record_id: id }, nameOf(error));
    };
    const done = async (tx: Database, own: Work, taken: readonly Taken[]) => {
        await own(tx);
        for (const each of taken) await forgetFailures(tx, each);
    };
    const attempt = async (step: Step): Promise<boolean> => {
        try {
            return await step(db, stepSize, done);
        } catch (error) {
            log.warn({ err: error }, 'a step of the look for duplicates failed');
        }
        // In a savepoint, so that no other record is left out than the one that failed.
        return step(db, 1, (tx, own, taken) =>
            tx
                .transaction(inner => done(inner, own, taken))
                .catch((error: unknown) => leaveOut(tx, taken, error)),
        );
    };
    const work = async (signal: AbortSignal) => {
        await begin(db);
        await tryAgain(db);
        while (!signal.aborted) {
            const begun = performance.now();
            let hasWorked = false;
            for (const step of steps) hasWorked ||= await attempt(step);
            if (!hasWorked) return;
            const pause = Math.min(performance.now() - begun, longestPause);
            await sleep(pause, undefined, { signal }).catch(() => undefined);
        }
    };
    return keepLooking({
        name: 'duplicates',
        every,
        work,
        log,
        failed: 'duplicates could not be looked for',
    });
};
