import { countBrokenRules } from '../doctor/queries.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';

export const cleanUpRoutes = ({ db }: Services): Routes<'cleanUp'> => ({
    'GET clean-up': async () => ({
        doctor: await countBrokenRules(db),
        duplicates: 0,
        quarantine: 0,
        imports: 0,
    }),
});
