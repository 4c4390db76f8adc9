import type { Routes } from '../http/route.ts';

export const doctorRoutes = (): Routes<'doctor'> => ({ 'GET doctor': () => ({}) });
