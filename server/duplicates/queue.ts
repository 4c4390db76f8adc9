import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { mergedKinds, type MergedKind } from '../../contract/duplicates.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { keyProducts, lookAt } from './look.ts';

/** Milliseconds between looks for changed records. */
export const duplicateLook = 2000;

/** Of the rules in `judge` and `keys.ts`: another number has the whole catalogue looked through again. */
const rules = 1;

/** Records of one step, which keeps an answer about duplicates waiting for a tenth of a second. */
const stepSize = 10;

/** Products that are made findable in one step, which keeps nobody waiting. */
const keyStep = 200;

/** The longest pause after a step, in milliseconds: a pause is as long as its step, so half a processor is left. */
const longestPause = 1000;

/** Takes the changes that have waited longest. `skip`: without looking at their records. */
const stepOfWaiting = (db: Database, size: number, skip: boolean) =>
    db.transaction(async tx => {
        const taken = await readRows<{ kind: MergedKind; record_id: number }>(
            tx,
            sql`delete from duplicate_waiting where id in (
                    select id from duplicate_waiting order by id limit ${size} for update skip locked)
                returning kind, record_id`,
        );
        if (skip) return taken.length > 0;
        for (const kind of mergedKinds) {
            const ids = taken.filter(each => each.kind === kind).map(({ record_id }) => record_id);
            if (ids.length > 0) await lookAt(tx, kind, [...new Set(ids)]);
        }
        return taken.length > 0;
    });

interface Sweep {
    kind: MergedKind;
    upto: number;
    keyed: boolean;
}

/** Goes on with the look through the whole catalogue: brands first, as products are compared across brands that are alike. */
const stepOfSweep = (db: Database, size: number, skip: boolean) =>
    db.transaction(async tx => {
        const sweep = await readRow<Sweep>(
            tx,
            sql`select kind, upto, keyed from duplicate_sweep s where looked is null and (kind <> 'product'
                    or exists (select from duplicate_sweep b where b.kind = 'brand' and b.looked is not null))
                order by kind limit 1 for update skip locked`,
        );
        if (!sweep) return false;
        const { kind, upto, keyed } = sweep;
        const isKeying = kind === 'product' && !keyed;
        const rows = await readRows<{ id: number }>(
            tx,
            sql`select id from ${sql.identifier(kind)} where id > ${upto} order by id
                limit ${isKeying && size > 1 ? keyStep : size}`,
        );
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0 && !skip) await (isKeying ? keyProducts(tx, ids) : lookAt(tx, kind, ids));
        const last = ids.at(-1);
        await tx.execute(
            last === undefined
                ? sql`update duplicate_sweep set upto = 0, keyed = true,
                        looked = case when ${isKeying} then null else now() end where kind = ${kind}`
                : sql`update duplicate_sweep set upto = ${last} where kind = ${kind}`,
        );
        return true;
    });

type Step = typeof stepOfWaiting;

interface Options {
    db: Database;
    log: Pick<FastifyBaseLogger, 'warn'>;
    look: number;
}

/**
 * Looks for duplicates of changed records, and once of all, in small steps with pauses. A record that cannot be
 * compared is left out, so that the others are not kept waiting.
 */
export const createDuplicates = ({ db, log, look: interval }: Options) => {
    const left = new AbortController();

    const attempt = async (step: Step): Promise<boolean> => {
        try {
            return await step(db, stepSize, false);
        } catch (error) {
            log.warn({ err: error }, 'a step of the look for duplicates failed');
        }
        try {
            return await step(db, 1, false);
        } catch (error) {
            log.warn({ err: error }, 'a record could not be compared with others');
            return step(db, 1, true);
        }
    };

    const work = async () => {
        await db.execute(sql`
            insert into duplicate_sweep as known (kind, rules)
            select kind, ${rules} from unnest(${sql.param([...mergedKinds])}::text[]) as kind
            on conflict (kind) do update set rules = excluded.rules, upto = 0, keyed = false, looked = null
            where known.rules < excluded.rules`);
        while (!left.signal.aborted) {
            const begun = performance.now();
            if (!((await attempt(stepOfWaiting)) || (await attempt(stepOfSweep)))) return;
            const pause = Math.min(performance.now() - begun, longestPause);
            await sleep(pause, undefined, { signal: left.signal }).catch(() => undefined);
        }
    };

    let working: Promise<void> | undefined;
    const look = () => {
        working ??= work()
            .catch((error: unknown) => {
                if (!left.signal.aborted) log.warn({ err: error }, 'duplicates could not be looked for');
            })
            .finally(() => (working = undefined));
    };
    const looking = setInterval(look, interval).unref();

    return {
        look,
        /** Stops after the step under way. */
        close: async () => {
            clearInterval(looking);
            left.abort();
            await working;
        },
    };
};
