import type { Trashed } from '../../contract/history.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/DeleteOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const trashFields = defineFields<Trashed>()({
    deleted: date({ readOnly: true }),
    expires: date({ readOnly: true }),
});

const List = view(
    withMessages(['history', 'trash'], () => import('./Trash.tsx').then(module => module.Trash)),
);

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
    followsAll: true,
    filters: ['kind'],
    fields: trashFields,
    pageSizes: pageSizes.trash,
    list: List,
});
