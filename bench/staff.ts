import { randomUUID } from 'node:crypto';
import { readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/database.ts';
import { account } from '../server/database/schema/accounts.ts';
import { createCsrfToken } from '../server/http/csrf.ts';
import { openSession } from '../server/http/session.ts';

/** The headers that make a request come from a super user. */
export interface Staff {
    /** The session cookie's value. */
    cookie: string;
    headers: Record<string, string>;
}

/** Adds a super user with a name of their own, and opens a session for them without a password. */
export const createStaff = async (db: Database): Promise<Staff> => {
    const username = `bench-${randomUUID()}`;
    const [{ id } = { id: 0 }] = await db
        .insert(account)
        .values({ username, email: `${username}@backbar.example`, super_user: true })
        .returning({ id: account.id });
    const { token, csrfSecret } = await openSession(db, readConfig({}).session, id, false);
    return {
        cookie: token,
        headers: {
            cookie: `session=${token}`,
            'x-csrf-token': createCsrfToken(csrfSecret),
            'content-type': 'application/json',
        },
    };
};
