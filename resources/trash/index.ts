import Icon from '@mui/icons-material/DeleteOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { trashFields } from './fields.ts';

const List = view(
    withMessages(['history', 'trash'], () => import('./Trash.tsx').then(module => module.Trash)),
);

/** Deleted records that can be restored. */
export const trash = defineResource({
    name: 'trash',
    endpoint: {
        list: params => ({
            ...pages('GET trash', {}, 'per_page')(params),
            refusable: params.filter?.kind === undefined ? [] : ['kind'],
        }),
        row: row => ({ ...row, id: row.edit }),
    },
    group: 'people',
    icon: Icon,
    needs: 'GET trash',
    filters: ['kind'],
    fields: trashFields,
    pageSizes: pageSizes.trash,
    list: List,
});
