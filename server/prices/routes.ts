import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { markReadings } from './marks.ts';
import { enableDeals, listSuspicious, readLines, readVerdicts } from './verdicts.ts';

export const priceRoutes = ({ db }: Services): Routes<'prices'> => ({
    'POST prices/verdicts': ({ body }) => readVerdicts(db, body),
    'POST prices/lines': ({ body }) => readLines(db, body),
    'GET prices/suspicious': () => listSuspicious(db),
    'POST prices/marks': ({ body, me, edit }) => markReadings(edit, body, me.id),
    'POST prices/enable': ({ body, edit }) => enableDeals(edit, body),
});
