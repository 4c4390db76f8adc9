import { checkKinds } from '../http/narrowing.ts';
import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { kindsTold, listWords, replaceOwnWords } from '../outbox/words.ts';
import { takeAnswer } from './answers.ts';
import { listSuspects, noteLook, removeTexts } from './removed.ts';
import { endMute, readStanding, writeNote } from './standing.ts';

export const memberRoutes = ({ db, config }: Services): Routes<'members'> => ({
    'GET user/{id}/standing': async ({ params, query, request }) =>
        readStanding(db, params.id, query.language, (await readerOf(request)).id),
    'POST user/{id}/standing': ({ params, body, me, edit }) => writeNote(edit, params.id, body, me.id),
    'POST user/{id}/unmute': ({ params, edit }) => endMute(edit, params.id),
    'POST user/{id}/removed': async ({ params, body, me, edit }) => {
        checkKinds(me, ...body.items.map(({ kind }) => kind));
        return removeTexts(edit, params.id, body.items);
    },
    'POST user/{id}/looked': ({ params, me, edit }) => noteLook(edit, params.id, me.id),
    'GET desk/suspects': async ({ request }) => listSuspects(db, (await readerOf(request)).id),
    'POST desk/answers': ({ body, edit }) => takeAnswer(edit, body),
    'GET words': async ({ query }) => (config.outbox ? listWords(db, query.language) : null),
    'PUT words': async ({ body, me, edit }) => {
        checkKinds(me, ...kindsTold(body.kind));
        return replaceOwnWords(edit, body);
    },
});
