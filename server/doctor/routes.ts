import type { JobList } from '../../contract/jobLists.ts';
import { doctorRules, isMended, type FindingKind } from '../../contract/doctorRules.ts';
import { conflict } from '../http/errors.ts';
import { checkSize } from '../http/guard.ts';
import { authorOf, type Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { countLately } from '../jobs/queries.ts';
import { startMend } from '../jobs/start.ts';
import { accept, acceptNoLonger, listAcceptances } from './accept.ts';
import { askForCount, findingsOf, listFindings, mendableIds, previewMend, readDoctor } from './queries.ts';

const listOf: Partial<Record<FindingKind, JobList>> = {
    product: 'products',
    brand: 'brands',
    ingredient: 'ingredients',
};

export const doctorRoutes = ({ db, jobs }: Services): Routes<'doctor'> => ({
    'GET doctor': () => readDoctor(db),
    'GET doctor/rule/{rule}': ({ params, query }) => listFindings(db, params.rule, query),
    'GET doctor/rule/{rule}/mend': ({ params }) => previewMend(db, params.rule),
    'GET doctor/findings/{kind}/{id}': ({ params }) => findingsOf(db, params.kind, params.id),
    'POST doctor/mend': async ({ body: { rule, ...chosen }, request, edit, session }) => {
        const list = listOf[doctorRules[rule].kinds[0]];
        if (!isMended(rule) || !list) throw conflict('mendedByHand');
        const author = authorOf('POST doctor/mend', request, undefined)!;
        const started = await edit(async tx => {
            const run = { edit: <Result>(save: (on: typeof tx) => Promise<Result>) => save(tx), author };
            const job = await startMend(run, list, rule, mendableIds(rule, chosen));
            checkSize(session, Math.max(job.total, await countLately(tx, session.me.id)));
            return job;
        });
        jobs.look();
        return started;
    },
    'GET doctor/acceptances': () => listAcceptances(db),
    'POST doctor/acceptances': ({ body, me, edit }) => accept(edit, body, me.id),
    'DELETE doctor/accepted/{id}': ({ params, edit }) => acceptNoLonger(edit, params.id),
    'POST doctor/count': ({ edit }) => edit(askForCount),
});
