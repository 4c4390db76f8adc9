import { listCollectionsOf } from '../community/queriesCollection.ts';
import { listRoutinesOf } from '../community/queriesRoutine.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listReviewsOf } from '../moderation/queriesReview.ts';
import { listExperienceLogs, listPushLogs } from './queriesLog.ts';
import { listFaceCaptures, listMilestones, listReminders } from './queriesNotebook.ts';
import { listStash, listUsage } from './queriesStash.ts';
import { findUser, readUncoveredStats, requireUser } from './queriesUser.ts';

/** A member's profile and the content of its tabs. */
export const profileRoutes = ({ db }: Services): Routes<'profile'> => {
    /** Reads for an existing member; throws 404 for any other. */
    const of = async <Result>(id: number, read: (id: number) => Promise<Result>) => {
        await requireUser(db, id);
        return read(id);
    };

    return {
        'GET user/{id}': ({ params }) => findUser(db, params.id),
        'GET user/{id}/product-reviews': ({ params }) => of(params.id, id => listReviewsOf(db, id)),
        'GET user/{id}/stash': ({ params, query }) =>
            of(params.id, id => listStash(db, id, query.type === 'used')),
        'GET user/{id}/usage': ({ params, query }) =>
            of(params.id, id => listUsage(db, id, query.from, query.to)),
        'GET user/{id}/collections': ({ params }) => of(params.id, id => listCollectionsOf(db, id)),
        'GET user/{id}/routines': ({ params }) => of(params.id, id => listRoutinesOf(db, id)),
        'GET user/{id}/face-captures': ({ params }) => of(params.id, id => listFaceCaptures(db, id)),
        'GET user/{id}/reminders': ({ params }) => of(params.id, id => listReminders(db, id)),
        'GET user/{id}/milestones': ({ params }) => of(params.id, id => listMilestones(db, id)),
        'GET user/{id}/uncovered-stats': ({ params }) => of(params.id, id => readUncoveredStats(db, id)),
        'GET user/{id}/experience-logs': ({ params, query }) =>
            of(params.id, id => listExperienceLogs(db, id, query)),
        'GET user/{id}/push-logs': ({ params, query }) => of(params.id, id => listPushLogs(db, id, query)),
    };
};
