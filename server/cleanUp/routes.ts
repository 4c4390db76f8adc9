import { sumOfCases } from '../duplicates/cases.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';

export const cleanUpRoutes = ({ db }: Services): Routes<'cleanUp'> => ({
    'GET clean-up': async () => ({
        doctor: 0,
        duplicates: await sumOfCases(db),
        quarantine: 0,
        imports: 0,
    }),
});
