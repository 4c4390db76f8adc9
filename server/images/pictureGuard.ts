import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRows } from '../database/readPage.ts';
import { readSessionCookie } from '../http/cookies.ts';
import { signedOut } from '../http/errors.ts';
import { checkSeen } from '../http/narrowing.ts';
import { sessionFinder } from '../http/findSession.ts';
import type { Services } from '../http/services.ts';
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

/** Notes the first look of an hour: who saw whose face. This process does not repeat what it has noted. */
const faceLooks = ({ db, log }: Pick<Services, 'db' | 'log'>) => {
    let noted = { hour: 0, looks: new Set<string>() };
    return async (stem: string, member: number, by: number) => {
        const hour = Math.floor(Date.now() / 3_600_000);
        if (noted.hour !== hour) noted = { hour, looks: new Set() };
        const look = `${by} ${stem}`;
        if (noted.looks.has(look)) return;
        const { rowCount } = await db.execute(sql`
            insert into face_look (account_id, stem, by, hour)
            select id, ${stem}, ${by}, date_trunc('hour', now()) from account where id = ${member}
            on conflict do nothing`);
        noted.looks.add(look);
        if (rowCount) log.info({ account: by, member }, 'face seen');
    };
};

interface Private {
    stem: string;
    /** Where it was put first; a face belongs to an account. */
    kind: 'account' | 'new_product' | 'correction' | 'product_review';
    /** Whose face it is; null for an account that is gone. */
    account_id: number | null;
}

/**
 * Returns whether a stem was ever stored as a member's face or with a submission, a correction or a review
 * (`face_picture`, `private_picture`), which only staff may see to whom the kind is shown: throws 401 or 403 for others. Notes looks at faces.
 * Simultaneous requests share a look-up; a public picture has one a minute.
 */
export const pictureGuard = (services: Pick<Services, 'db' | 'config' | 'provider' | 'log'>) => {
    const { db, config, provider } = services;
    const findSession = sessionFinder(db, config);
    const lookUp = new DataLoader(
        async (stems: readonly string[]) => {
            const given = sql`any(${sql.param(stems)}::text[])`;
            const found = await readRows<Private>(
                db,
                sql`select stem, kind, null::int as account_id from private_picture where stem = ${given}
                    union all select stem, 'account', account_id from face_picture where stem = ${given}
                    order by kind desc`,
            );
            // Of a face that was put elsewhere too, the last row counts.
            const known = new Map(found.map(row => [row.stem, row]));
            return stems.map(stem => known.get(stem));
        },
        { cache: false },
    );
    const noteLook = faceLooks(services);
    const publicPictures = rememberPublic();
    return async (stem: string, request: FastifyRequest) => {
        if (publicPictures.has(stem)) return false;
        const found = await lookUp.load(stem);
        if (!found) {
            publicPictures.add(stem);
            return false;
        }
        const cookie = readSessionCookie(request);
        const session = cookie ? await findSession(cookie) : null;
        if (!session) throw signedOut('signIn');
        checkStaff(session);
        checkSeen(session.me, found.kind);
        await provider?.grants.confirm(session);
        if (found.account_id !== null) await noteLook(stem, found.account_id, session.me.id);
        return true;
    };
};
