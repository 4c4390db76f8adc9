import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { answerNeed } from './needs.ts';
import { readOverview } from './overview.ts';
import { readRegionPage } from './page.ts';
import { sayOfRegion } from './words.ts';

export const runRoutes = ({ db }: Services): Routes<'runs'> => ({
    'GET runs': ({ query }) => {
        const now = new Date();
        return readOverview(db, now, query.date ?? now.toISOString().slice(0, 10));
    },
    'GET shop-region/{id}/runs': ({ params }) => readRegionPage(db, new Date(), params.id),
    'POST shop-region/{id}/words': ({ params, body, me, edit }) => sayOfRegion(edit, params.id, body, me.id),
    'PUT run-need/{id}': ({ params, body, me, edit }) => answerNeed(edit, params.id, body, me.id),
});
