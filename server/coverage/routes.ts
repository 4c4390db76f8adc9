import { deskKinds } from '../../contract/desk.ts';
import { doctorRuleNames } from '../../contract/doctorRules.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readerOf } from '../http/session.ts';
import { readCoverage, readWeek } from './queries.ts';

export const coverageRoutes = ({ db }: Services): Routes<'coverage'> => ({
    'GET coverage': () => readCoverage(db),
    'GET week': async ({ query, request }) => {
        const seen: readonly string[] = hiddenKinds(await readerOf(request));
        const hidden = deskKinds.filter(kind => seen.includes(kind));
        return readWeek(db, { of: query.of, rules: doctorRuleNames, hidden });
    },
});
