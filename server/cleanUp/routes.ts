import { countBrokenRules } from '../doctor/queries.ts';
import { sumOfCases } from '../duplicates/cases.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readerOf } from '../http/session.ts';
import { importFigures } from '../imports/queries.ts';

export const cleanUpRoutes = ({ db }: Services): Routes<'cleanUp'> => ({
    'GET clean-up': async ({ request }) => ({
        doctor: await countBrokenRules(db),
        duplicates: await sumOfCases(db, (await readerOf(request)).id),
        ...(await importFigures(db)),
    }),
});
