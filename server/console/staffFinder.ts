import { setTimeout as after } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { readSessionCookie } from '../http/cookies.ts';
import { sessionFinder } from '../http/session.ts';

/** The longest time a page waits for the database to say whose it is, in milliseconds. */
const patience = 300;

/**
 * Returns a function that tells whether a request for a page comes from staff. It only decides how the page begins:
 * access is checked with every call, so while the database does not respond, nobody is staff here.
 */
export const staffFinder = (db: Database, config: Config) => {
    const findSession = sessionFinder(db, config.session);
    return async (request: FastifyRequest) => {
        const token = readSessionCookie(request);
        if (!token) return false;
        const found = findSession(token).catch(() => null);
        const session = await Promise.race([found, after(patience, null, { ref: false })]);
        return session?.me.super_user ?? false;
    };
};
