import { everything } from '../../contract/everything.ts';
import type { Routes } from '../http/route.ts';

export const announcementRoutes = (): Routes<'announcement'> => ({
    'GET console': () => everything,
});
