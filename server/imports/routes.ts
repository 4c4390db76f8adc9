import { checkSize } from '../http/guard.ts';
import { authorOf, type Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { openRow } from './openRow.ts';
import { findImport, listImports, listQuarantine, listRows } from './queries.ts';
import { chooseColumns, discardImport, mendRow, runImport } from './save.ts';
import { keepUpload } from './upload.ts';

export const importRoutes = ({ db, images, jobs }: Services): Routes<'imports'> => ({
    'GET imports': ({ query }) => listImports(db, query),
    'POST imports': async ({ form, edit, session }) => {
        const kept = await edit(tx => keepUpload(tx, session.me.id, form.file));
        jobs.look();
        return kept;
    },
    'GET import/{id}': ({ params }) => findImport(db, params.id),
    'PUT import/{id}/columns': async ({ params, body, edit }) => {
        const planned = await edit(tx => chooseColumns(tx, params.id, body));
        jobs.look();
        return planned;
    },
    'POST import/{id}/run': async ({ params, request, edit, session }) => {
        const author = authorOf('POST import/{id}/run', request, undefined)!;
        const run = await edit(async tx => {
            const head = await runImport(tx, author, params.id);
            checkSize(session, head.counts.new + head.counts.changed);
            return head;
        });
        jobs.look();
        return run;
    },
    'DELETE import/{id}': ({ params, edit }) => edit(tx => discardImport(tx, params.id)),
    'GET import/{id}/rows': ({ params, query }) => listRows(db, params.id, query),
    'GET quarantine': ({ query }) => listQuarantine(db, query),
    'GET import-row/{id}': ({ params }) => openRow(db, params.id),
    'PUT import-row/{id}': ({ params, body, edit }) => edit(tx => mendRow(tx, images, params.id, body)),
});
