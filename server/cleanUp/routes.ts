import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { importFigures } from '../imports/queries.ts';

export const cleanUpRoutes = ({ db }: Services): Routes<'cleanUp'> => ({
    'GET clean-up': async () => ({ doctor: 0, duplicates: 0, ...(await importFigures(db)) }),
});
