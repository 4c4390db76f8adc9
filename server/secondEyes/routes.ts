import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readerOf } from '../http/session.ts';
import { answerLook, settleLook, takeAnswerBack } from './answer.ts';
import { listDisagreements, lookFigures } from './figures.ts';
import { changeRule, listRules, removeRule } from './rules.ts';

export const secondEyesRoutes = ({ db }: Services): Routes<'secondEyes'> => ({
    'GET second-looks': async ({ request }) => listDisagreements(db, await readerOf(request)),
    'GET second-looks/figures': async ({ request }) => lookFigures(db, await readerOf(request)),
    'PUT second-look/{id}': ({ params, body, me, edit }) => answerLook(edit, params.id, body.outcome, me),
    'DELETE second-look/{id}': ({ params, me, edit }) => takeAnswerBack(edit, params.id, me),
    'PUT second-look/{id}/verdict': ({ params, body, me, edit }) => settleLook(edit, params.id, body, me),
    'GET house-rules': async ({ query, request }) => listRules(db, await readerOf(request), query.kind),
    'PUT house-rule/{id}': ({ params, body, me, edit }) => changeRule(edit, params.id, body.rule, me),
    'DELETE house-rule/{id}': ({ params, me, edit }) => removeRule(edit, params.id, me),
});
