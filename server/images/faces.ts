import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRows } from '../database/readPage.ts';
import { readSessionCookie } from '../http/cookies.ts';
import { forbidden, signedOut } from '../http/errors.ts';
import type { Services } from '../http/services.ts';
import { sessionFinder } from '../http/session.ts';

/**
 * Returns a function that tells whether a stem is a photograph of a member's face, which only staff may see: it
 * throws 401 or 403 for everybody else. Simultaneous requests are looked up together.
 */
export const faceGuard = ({ db, config }: Pick<Services, 'db' | 'config'>) => {
    const findSession = sessionFinder(db, config.session);
    const faces = new DataLoader(
        async (stems: readonly string[]) => {
            const found = await readRows<{ stem: string }>(
                db,
                sql`select stem from unnest(${sql.param(stems)}::text[]) as given (stem)
                    where exists (select from face_capture where left_side = stem)
                        or exists (select from face_capture where center = stem)
                        or exists (select from face_capture where right_side = stem)`,
            );
            const known = new Set(found.map(({ stem }) => stem));
            return stems.map(stem => known.has(stem));
        },
        { cache: false },
    );
    return async (stem: string, request: FastifyRequest) => {
        if (!(await faces.load(stem))) return false;
        const cookie = readSessionCookie(request);
        const session = cookie ? await findSession(cookie) : null;
        if (!session) throw signedOut('signIn');
        if (!session.me.super_user) throw forbidden('access');
        return true;
    };
};
