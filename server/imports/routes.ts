import type { Routes } from '../http/route.ts';

export const importRoutes = (): Routes<'imports'> => ({
    'GET imports': () => ({}),
    'GET quarantine': () => ({}),
});
