import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listDeliveries, listTargets, saveTarget, sendAgain, sendTest } from './queries.ts';

export const alertRoutes = ({ db, config }: Services): Routes<'alerts'> => ({
    'GET alerts': () => listTargets(db, config.alerts),
    'PUT alert-target': ({ body, edit }) => saveTarget(edit, body, config.alerts),
    'POST alert-tests': ({ body, edit }) => sendTest(edit, body.address, config),
    'GET alert-deliveries': ({ query }) => listDeliveries(db, query),
    'POST alert-delivery/{id}/again': ({ params, edit }) => sendAgain(edit, params.id, config.alerts),
});
