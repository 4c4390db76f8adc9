import { hiddenKinds } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findInBox, readBoxRecords } from './box.ts';

export const boxRoutes = ({ db, log }: Services): Routes<'box'> => ({
    'GET box': ({ query, request }) =>
        findInBox({ db, log, hidden: hiddenKinds(request.session?.me) }, query),
    'GET box/records': async ({ query, request }) => {
        const hidden = hiddenKinds(request.session?.me);
        const records = query.records.filter(({ kind }) => !hidden.includes(kind));
        return { items: await readBoxRecords(db, records) };
    },
});
