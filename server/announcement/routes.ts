import { everything } from '../../contract/everything.ts';
import type { Routes } from '../http/route.ts';

/** What this server has beyond the specification. */
export const announcementRoutes = (): Routes<'announcement'> => ({
    'GET console': () => everything,
});
