import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import {
    readCollections,
    readExperienceLogs,
    readFaceCaptures,
    readMilestones,
    readPushLogs,
    readReminders,
    readReviews,
    readRoutines,
    readStash,
    readUncoveredStats,
    readUsage,
    readUser,
} from './queries.ts';

const bounds = ({ page, per_page }: { page: number; per_page: number }) => ({
    perPage: per_page,
    before: (page - 1) * per_page,
});

export const profileRoutes = ({ db }: Services): Routes<'profile'> => ({
    'GET user/{id}': ({ params: { id } }) => readUser(db, { id }),
    'GET user/{id}/product-reviews': ({ params: { id } }) => readReviews(db, { id }),
    'GET user/{id}/stash': ({ params: { id }, query }) => readStash(db, { id, used: query.type === 'used' }),
    'GET user/{id}/usage': ({ params: { id }, query: { from, to } }) => readUsage(db, { id, from, to }),
    'GET user/{id}/collections': ({ params: { id } }) => readCollections(db, { id }),
    'GET user/{id}/routines': ({ params: { id } }) => readRoutines(db, { id }),
    'GET user/{id}/face-captures': ({ params: { id } }) => readFaceCaptures(db, { id }),
    'GET user/{id}/reminders': ({ params: { id } }) => readReminders(db, { id }),
    'GET user/{id}/milestones': ({ params: { id } }) => readMilestones(db, { id }),
    'GET user/{id}/uncovered-stats': ({ params: { id } }) => readUncoveredStats(db, { id }),
    'GET user/{id}/experience-logs': ({ params: { id }, query }) =>
        readExperienceLogs(db, { id, ...bounds(query) }),
    'GET user/{id}/push-logs': ({ params: { id }, query }) => readPushLogs(db, { id, ...bounds(query) }),
});
