import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { askForRules, chooseStage, takeBack, tellDecided } from './change.ts';
import { listRules, readRule } from './read.ts';

export const ruleRoutes = ({ db, config, log }: Services): Routes<'rules'> => ({
    'GET rules': async ({ request }) => listRules(db, await readerOf(request)),
    'GET rule/{id}': async ({ params, request }) =>
        readRule(db, params.id, await readerOf(request), Boolean(config.outbox)),
    'PUT rule/{id}': ({ params, body, me, edit }) => chooseStage(edit, params.id, body, me),
    'POST rule/{id}/back': ({ params, body, session, edit }) =>
        takeBack({ db, log }, edit, params.id, body, session),
    'POST rule/{id}/tell': ({ params, me, edit }) => tellDecided(edit, params.id, me, Boolean(config.outbox)),
    'POST rules/look': ({ me, edit }) => askForRules(edit, me),
});
