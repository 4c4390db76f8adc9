import type { Job } from '../../contract/jobs.ts';
import { checkSize } from '../http/guard.ts';
import { authorOf, type Routes } from '../http/route.ts';
import type { Edit, Services } from '../http/services.ts';
import { checkKinds, checkSeen } from '../http/narrowing.ts';
import type { Session } from '../http/session.ts';
import { listFailing, tryAgain } from './failing.ts';
import { lists } from './meant.ts';
import { countLately, findJobWithSkips, listJobs } from './queries.ts';
import { previewJob } from './preview.ts';
import { cancelJob, retryJob, startJob, tellOfJob, undoJob } from './start.ts';

/** Saves a job of its account's areas. */
const kept = (edit: Edit, { me }: Session, save: (edit: Edit) => Promise<Job>) =>
    edit(async tx => {
        const job = await save(run => run(tx));
        checkKinds(me, lists[job.list].kind);
        return job;
    });

/** The same, unless its account's jobs of the last minutes have so many records that the session has to be confirmed. */
const sized = (edit: Edit, session: Session, save: (edit: Edit) => Promise<Job>) =>
    kept(edit, session, async run => {
        const job = await save(run);
        checkSize(session, Math.max(job.total, await run(tx => countLately(tx, session.me.id))));
        return job;
    });

export const jobRoutes = (services: Services): Routes<'jobs'> => {
    const { db, jobs } = services;

    return {
        'GET jobs': ({ query, request }) => listJobs(db, query, request.session?.me),
        'GET failing-work': ({ request }) => listFailing(db, request.session?.me),
        'POST failing-work/again': ({ body, edit, me }) => tryAgain(edit, me, body),
        'POST jobs': async ({ body, request, edit, session }) => {
            const author = authorOf('POST jobs', request, undefined)!;
            const job = await sized(edit, session, save => startJob({ edit: save, author }, body));
            jobs.look();
            return job;
        },
        'POST jobs/preview': ({ body, request, me }) => {
            checkKinds(me, lists[body.list].kind);
            return previewJob(services, authorOf('POST jobs', request, undefined)!, body);
        },
        'GET job/{id}': async ({ params, request }) => {
            const job = await findJobWithSkips(db, params.id);
            checkSeen(request.session?.me, lists[job.list].kind);
            return job;
        },
        'PUT job/{id}/cancel': ({ params, edit, session }) =>
            kept(edit, session, save => cancelJob(save, params.id, services.config.outbox !== undefined)),
        'POST job/{id}/tell': ({ params, edit, session }) =>
            kept(edit, session, save => tellOfJob(save, params.id)),
        'POST job/{id}/retry': async ({ params, edit, session }) => {
            const job = await sized(edit, session, save => retryJob(save, params.id));
            jobs.look();
            return job;
        },
        'POST job/{id}/undo': async ({ params, request, edit, session }) => {
            // The history shows it like any other undo.
            const author = authorOf('POST history/undo', request, undefined)!;
            const job = await sized(edit, session, save => undoJob({ edit: save, author }, params.id));
            jobs.look();
            return job;
        },
    };
};
