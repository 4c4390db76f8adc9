import type { Identifier } from 'ra-core';
import { logPageSize } from '../contract/limits.ts';
import type { QueryOf } from '../contract/types.ts';
import type { Http } from './http.ts';

const logPage = (page: number) => ({ page, per_page: logPageSize });

/** The parts of a member's profile besides the member record. */
export const createProfileVerbs = (http: Http) => ({
    /** The device of a member's latest sign-in; null when there was none. */
    latestLogin: (id: Identifier) => http.call('GET auth/user/{id}/latest-login-log', { params: { id } }),
    userReviews: (id: Identifier) => http.call('GET user/{id}/product-reviews', { params: { id } }),
    userStash: (id: Identifier) =>
        http.call('GET user/{id}/stash', { params: { id }, query: { type: 'unused' } }),
    /** What a member used from one day to another, `YYYY-MM-DD`, both included. */
    userUsage: (id: Identifier, query: QueryOf<'GET user/{id}/usage'>) =>
        http.call('GET user/{id}/usage', { params: { id }, query }),
    userCollections: (id: Identifier) => http.call('GET user/{id}/collections', { params: { id } }),
    userRoutines: (id: Identifier) => http.call('GET user/{id}/routines', { params: { id } }),
    userFaceCaptures: (id: Identifier) => http.call('GET user/{id}/face-captures', { params: { id } }),
    userReminders: (id: Identifier) => http.call('GET user/{id}/reminders', { params: { id } }),
    userMilestones: (id: Identifier) => http.call('GET user/{id}/milestones', { params: { id } }),
    userUncoveredStats: (id: Identifier) => http.call('GET user/{id}/uncovered-stats', { params: { id } }),
    /** A page of a log, from 1. */
    userExperienceLogs: (id: Identifier, page: number) =>
        http.call('GET user/{id}/experience-logs', { params: { id }, query: logPage(page) }),
    userPushLogs: (id: Identifier, page: number) =>
        http.call('GET user/{id}/push-logs', { params: { id }, query: logPage(page) }),
    userContributions: (id: Identifier, page: number) =>
        http.call('GET user/{id}/contributions', { params: { id }, query: logPage(page) }),
});
