import { authorOf, type Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findJobWithSkips, listJobs } from './queries.ts';
import { cancelJob, retryJob, startJob, undoJob } from './start.ts';

export const jobRoutes = ({ db, jobs }: Services): Routes<'jobs'> => ({
    'GET jobs': ({ query }) => listJobs(db, query),
    'POST jobs': async ({ body, request, edit }) => {
        const author = authorOf('POST jobs', request, undefined)!;
        const job = await startJob({ edit, author }, body);
        jobs.look();
        return job;
    },
    'GET job/{id}': ({ params }) => findJobWithSkips(db, params.id),
    'PUT job/{id}/cancel': ({ params, edit }) => cancelJob(edit, params.id),
    'POST job/{id}/retry': async ({ params, edit }) => {
        const job = await retryJob(edit, params.id);
        jobs.look();
        return job;
    },
    'POST job/{id}/undo': async ({ params, request, edit }) => {
        // The history shows it like any other undo.
        const author = authorOf('POST history/undo', request, undefined)!;
        const job = await undoJob({ edit, author }, params.id);
        jobs.look();
        return job;
    },
});
