import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRows } from '../database/readPage.ts';
import { readSessionCookie } from '../http/cookies.ts';
import { signedOut } from '../http/errors.ts';
import { checkSeen } from '../http/narrowing.ts';
import type { Services } from '../http/services.ts';
import { sessionFinder } from '../http/findSession.ts';
import { checkStaff } from '../http/session.ts';

/** How long a picture counts as public after a look-up, in milliseconds. */
const publicFor = 60_000;

const most = 10_000;

const rememberPublic = () => {
    const until = new Map<string, number>();
    return {
        has: (stem: string) => (until.get(stem) ?? 0) > performance.now(),
        add: (stem: string) => {
            until.delete(stem);
            until.set(stem, performance.now() + publicFor);
            if (until.size > most) until.delete(until.keys().next().value!);
        },
    };
};

/**
 * Returns whether a stem was ever stored as a member's face (`face_picture`), which only staff may see: throws 401 or
 * 403 for others. Simultaneous requests share a look-up; a public picture has one a minute.
 */
export const faceGuard = ({ db, config, provider }: Pick<Services, 'db' | 'config' | 'provider'>) => {
    const findSession = sessionFinder(db, config);
    const faces = new DataLoader(
        async (stems: readonly string[]) => {
            const found = await readRows<{ stem: string }>(
                db,
                sql`select stem from face_picture where stem = any(${sql.param(stems)}::text[])`,
            );
            const known = new Set(found.map(({ stem }) => stem));
            return stems.map(stem => known.has(stem));
        },
        { cache: false },
    );
    const publicPictures = rememberPublic();
    return async (stem: string, request: FastifyRequest) => {
        if (publicPictures.has(stem)) return false;
        if (!(await faces.load(stem))) {
            publicPictures.add(stem);
            return false;
        }
        const cookie = readSessionCookie(request);
        const session = cookie ? await findSession(cookie) : null;
        if (!session) throw signedOut('signIn');
        checkStaff(session);
        checkSeen(session.me, 'account');
        await provider?.grants.confirm(session);
        return true;
    };
};
