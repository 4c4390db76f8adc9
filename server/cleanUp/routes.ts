import type { Routes } from '../http/route.ts';

export const cleanUpRoutes = (): Routes<'cleanUp'> => ({
    'GET clean-up': () => ({ doctor: 0, duplicates: 0, quarantine: 0, imports: 0 }),
});
