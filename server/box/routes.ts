import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findInBox, readBoxRecords } from './box.ts';

export const boxRoutes = ({ db, log }: Services): Routes<'box'> => ({
    'GET box': ({ query }) => findInBox({ db, log }, query),
    'GET box/records': async ({ query }) => ({ items: await readBoxRecords(db, query.records) }),
});
