import { sql } from 'drizzle-orm';
import { problem, type Problem } from '../../contract/refusals.ts';
import { readRow } from '../database/readPage.ts';
import type { Database, Services } from '../http/services.ts';
import { planNext } from '../imports/plan.ts';
import { keepLooking } from '../lifecycle/keepLooking.ts';
import { mostTries, nameOf } from '../lifecycle/setAside.ts';
import { lists } from './meant.ts';
import { endJob, tellJob } from './queries.ts';
import type { Jobs } from './running.ts';
import { makeStep } from './step.ts';

/** Milliseconds between looks for jobs of other servers. */
export const jobLook = 5000;

/** How long a failed step waits for its next try, times the number of its failures. */
const pause = sql.raw(`interval '1 second'`);

/** Takes the job that waited longest, with how often its next step failed. Steps on other servers lock their jobs. */
const claimJob = (db: Database) =>
    readRow<{ id: number; failed: number }>(
        db,
        sql`update job set failures = failures + 1, tried = now() where id = (
                select id from job where ended is null and (failures = 0 or tried < now() - failures * ${pause})
                order by tried nulls first, id limit 1 for update skip locked)
            returning id, failures - 1 as failed`,
    );

/** Ends a job whose step keeps failing. Its screen shows why and can retry it. */
const setAside = (db: Database, id: number, reason: Problem) =>
    db.transaction(async tx => {
        const ended = await endJob(tx, id, 'failed', sql`${JSON.stringify(reason)}::jsonb`);
        if (ended) await tellJob(tx, id, lists[ended.list].kind);
    });

type Options = Omit<Services, 'jobs'> & { look: number };

/** Works one step at a time, at once when told to look. If a server is killed, the next one continues. */
export const createJobs = ({ look: every, ...given }: Options): Jobs & { close: () => Promise<void> } => {
    const { db, log } = given;

    /** Resolves with whether there may be more to do at once. */
    const workOnNext = async () => {
        const job = await claimJob(db);
        if (!job) return planNext(db, log);
        if (job.failed >= mostTries) await setAside(db, job.id, problem('stepKilled', { tries: mostTries }));
        else
            try {
                await makeStep({ ...given, jobs }, job.id);
            } catch (error) {
                log.warn({ err: error, job: job.id }, 'a step of a job failed');
                if (job.failed + 1 >= mostTries)
                    await setAside(
                        db,
                        job.id,
                        problem('stepFailed', { tries: mostTries, error: nameOf(error) }),
                    );
            }
        return true;
    };

    const jobs = keepLooking({
        name: 'jobs',
        every,
        log,
        failed: 'jobs could not be worked on',
        work: async signal => {
            while (!signal.aborted && (await workOnNext()));
        },
    });
    return jobs;
};
