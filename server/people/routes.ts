import type { Routes } from '../http/route.ts';
import { readerOf } from '../http/session.ts';
import type { Services } from '../http/services.ts';
import { eraseMember } from './eraseMember.ts';
import { exportMember, withFiles } from './exportMember.ts';
import { listUsers, searchUserChoices, searchUsers } from './queries.ts';

export const peopleRoutes = ({ db, images }: Services): Routes<'people'> => ({
    'GET users': ({ query }) => listUsers(db, query),
    'POST search/users': ({ body: { include_self, include_total, ...wanted }, me }) =>
        searchUsers(db, wanted, { without: include_self ? null : me.id, withTotal: include_total }),
    'GET search/users': ({ query }) => searchUserChoices(db, query),
    'GET user/{id}/export': async ({ params: { id }, request }) => {
        const reader = await readerOf(request);
        const { pictures, ...found } = await exportMember(db, id, reader.id);
        return { ...found, pictures: await withFiles(images, pictures) };
    },
    'DELETE user/{id}/personal-data': async ({ params: { id }, edit, me }) => {
        await edit(tx => eraseMember(tx, images, { id, by: me.id }));
    },
});
