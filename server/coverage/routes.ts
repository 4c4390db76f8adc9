import { deskKinds } from '../../contract/desk.ts';
import { doctorRuleNames } from '../../contract/doctorRules.ts';
import { firstCounted } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readerOf } from '../http/session.ts';
import { readCoverage, readWeek } from './queries.ts';
import { readWish, saveWish } from './weekMail.ts';

/** Throws 422 for a day before anything was counted, and for one of a week after this one. */
const checkWeek = (of: string | undefined) => {
    if (of === undefined) return;
    const sunday = Date.now() + ((7 - new Date().getUTCDay()) % 7) * 86_400_000;
    if (of < firstCounted || Date.parse(of) > sunday) throw invalid({ of: problem('invalid') });
};

export const coverageRoutes = ({ db, config }: Services): Routes<'coverage'> => ({
    'GET coverage': () => readCoverage(db),
    'GET week': async ({ query, request }) => {
        checkWeek(query.of);
        const seen: readonly string[] = hiddenKinds(await readerOf(request));
        const hidden = deskKinds.filter(kind => seen.includes(kind));
        return readWeek(db, { of: query.of, rules: doctorRuleNames, hidden });
    },
    'GET week/mail': async ({ request }) => (config.mail ? readWish(db, (await readerOf(request)).id) : null),
    'PUT week/mail': ({ me, body }) => saveWish(db, me.id, body.language),
});
