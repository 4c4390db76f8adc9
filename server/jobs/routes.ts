import { authorOf } from '../http/author.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findJobWithSkips, listJobs } from './queries.ts';
import { cancelJob, startJob, undoJob } from './start.ts';

/** Changes of many records in the background. */
export const jobRoutes = ({ db, jobs }: Services): Routes<'jobs'> => ({
    'GET jobs': ({ query }) => listJobs(db, query),
    'POST jobs': async ({ body, request, edit }) => {
        await jobs.ready();
        const author = authorOf('POST jobs', request, undefined)!;
        const job = await startJob({ edit, author, enqueue: jobs.enqueue }, body);
        jobs.look();
        return job;
    },
    'GET job/{id}': ({ params }) => findJobWithSkips(db, params.id),
    'PUT job/{id}/cancel': ({ params, edit }) => cancelJob(edit, params.id),
    'POST job/{id}/undo': async ({ params, request, edit }) => {
        await jobs.ready();
        // The history shows it like every other taking back.
        const author = authorOf('POST history/undo', request, undefined)!;
        const job = await undoJob({ edit, author, enqueue: jobs.enqueue }, params.id);
        jobs.look();
        return job;
    },
});
