import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { whole } from '../../../dataProvider/listCalls.ts';
import { defineResource } from '../../../src/kit/resource/defineResource.tsx';
import { view } from '../../../src/kit/view.tsx';
import { tagFields } from './fields.ts';

/** What brands stand for, such as vegan. */
export const tags = defineResource({
    name: 'tags',
    endpoint: { list: whole('GET tags') },
    group: 'catalogue',
    icon: TagIcon,
    fields: tagFields,
    recordRepresentation: ({ name }) => name,
    list: view(() => import('./TagList.tsx').then(({ TagList }) => TagList)),
});
