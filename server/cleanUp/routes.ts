import { sumOfCases } from '../duplicates/cases.ts';
import { countBrokenRules } from '../doctor/queries.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';

export const cleanUpRoutes = ({ db }: Services): Routes<'cleanUp'> => ({
    'GET clean-up': async () => ({
        duplicates: await sumOfCases(db),
        doctor: await countBrokenRules(db),
        quarantine: 0,
        imports: 0,
    }),
});
