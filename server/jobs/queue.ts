import PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { givenQuery } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { failStep, hasUnfinished } from './queries.ts';
import type { Jobs } from './running.ts';
import { makeStep } from './step.ts';

/** How soon a server looks for work, and takes over that of a server that is gone, in milliseconds. */
export interface JobTimes {
    look: number;
    takeOver: number;
}

export const jobTimes: JobTimes = { look: 5000, takeOver: 30_000 };

/** How long a server stays at one job before the next one has its turn, in milliseconds. */
const turn = 5000;

/** More often than any server is killed at the same job. */
const retryLimit = 1000;

const name = 'jobs';

const executor = (db: Pick<Database, 'execute'>): PgBoss.Db => ({
    executeSql: (text, values = []) => db.execute(givenQuery(text, values)),
});

interface Options {
    db: Database;
    log: Pick<FastifyBaseLogger, 'warn'>;
    times: JobTimes;
}

/**
 * Works on the jobs of the queue, one at a time; the next server takes over where one stops. The queue's own tables are made
 * when the first job starts, and a server without jobs does nothing but look for one.
 */
export const createJobs = ({ db, log, times }: Options): Jobs & { close: () => Promise<void> } => {
    const left = new AbortController();
    let opened: Promise<PgBoss> | undefined;

    const start = async () => {
        // Its own timers would hold requests nobody waits for; `maintain` is called where there is work.
        const boss = new PgBoss({ db: executor(db), supervise: false, schedule: false });
        boss.on('error', error => log.warn({ err: error }, 'the queue of jobs'));
        await boss.start();
        await boss.createQueue(name);
        return boss;
    };
    const open = () =>
        (opened ??= start().catch((error: unknown) => {
            opened = undefined;
            throw error;
        }));

    const send = async (to: Pick<Database, 'execute'>, id: number) => {
        const boss = await open();
        await boss.send(
            name,
            { id },
            {
                db: executor(to),
                retryLimit,
                retryDelay: 1,
                expireInSeconds: Math.ceil(times.takeOver / 1000),
            },
        );
    };

    /** Resolves to whether the job has more steps. */
    const takeTurn = async (id: number) => {
        const end = performance.now() + turn;
        while (!left.signal.aborted && performance.now() < end) if (!(await makeStep(db, id))) return false;
        return true;
    };

    /** Resolves to whether there may be more to do at once. */
    const workOnNext = async () => {
        if (!(await hasUnfinished(db))) return false;
        const boss = await open();
        await boss.maintain();
        const [message] = await boss.fetch<{ id: number }>(name);
        if (!message) return false;
        const { id } = message.data;
        try {
            if (await takeTurn(id)) await send(db, id);
            await boss.complete(name, message.id);
        } catch (error) {
            log.warn({ err: error, job: id }, 'a step of a job failed');
            await failStep(db, id);
            await boss.fail(name, message.id);
        }
        return true;
    };

    const work = async () => {
        try {
            while (!left.signal.aborted && (await workOnNext()));
        } catch (error) {
            if (!left.signal.aborted) log.warn({ err: error }, 'jobs could not be worked on');
        }
    };
    let working: Promise<void> | undefined;
    const look = () => {
        working ??= work().finally(() => (working = undefined));
    };
    const looking = setInterval(look, times.look).unref();

    return {
        enqueue: send,
        ready: async () => void (await open()),
        look,
        /** Stops after the step under way. */
        close: async () => {
            clearInterval(looking);
            left.abort();
            await working;
        },
    };
};
