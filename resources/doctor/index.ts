import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Doctor = view(
    withMessages(['cleanUp', 'history', 'jobs'], () => import('./Doctor.tsx').then(module => module.Doctor)),
);

export const doctor = defineResource({
    name: 'doctor',
    needs: 'GET doctor',
    endpoint: {
        list: ({ filter: { rule, ...query } = {}, pagination }) => ({
            name: 'GET doctor/rule/{rule}',
            params: { rule },
            query: { ...query, page: pagination?.page, per_page: pagination?.perPage },
        }),
        row: row => ({ ...row, id: `${row.kind} ${row.id}`, record_id: row.id, type: row.kind }),
    },
    ownSearch: true,
    list: Doctor,
});
