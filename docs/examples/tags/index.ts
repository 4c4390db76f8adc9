import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { defineResource } from '../../../src/kit/resource/defineResource.tsx';
import { view } from '../../../src/kit/view.tsx';

/** What brands stand for, such as vegan. */
export const tags = defineResource({
    name: 'tags',
    group: 'catalogue',
    icon: TagIcon,
    recordRepresentation: ({ name }) => name,
    list: view(() => import('./TagList.tsx').then(({ TagList }) => TagList)),
});
