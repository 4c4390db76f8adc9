import type { Me } from '../../contract/access.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid, notFound } from '../http/errors.ts';
import { programCalls } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readerOf } from '../http/session.ts';
import { addProgram, listPrograms, revokeProgram } from './queries.ts';

/** Whose programs an account sees and ends: everybody's, as null, unless it is narrowed. */
const ownerFor = ({ id, narrowed }: Me) => (narrowed ? id : null);

export const programRoutes = ({ db }: Services): Routes<'programs'> => ({
    'GET programs': async ({ request }) => {
        const me = await readerOf(request);
        return { programs: await listPrograms(db, ownerFor(me)), calls: programCalls(me) };
    },

    'POST programs': async ({ body, me, request }) => {
        const possible = new Set(programCalls(me));
        if (body.calls?.some(name => !possible.has(name))) throw invalid({ calls: problem('noCall') });
        const added = await addProgram(db, body, me.id);
        request.log.info({ account: me.id, program: added.id }, 'program added');
        return added;
    },

    'DELETE program/{id}': async ({ params, me, request }) => {
        const revoked = await revokeProgram(db, params.id, ownerFor(me));
        if (!revoked) throw notFound('noProgram');
        request.log.info({ account: revoked.account, program: params.id }, 'program revoked');
    },
});
