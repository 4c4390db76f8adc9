import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { defineResource } from '../../../resources/defineResource.tsx';
import { view } from '../../../src/components/view.tsx';

/** What brands stand for, such as vegan. */
export const tags = defineResource({
    name: 'tags',
    group: 'catalogue',
    icon: TagIcon,
    recordRepresentation: ({ name }) => name,
    list: view(() => import('./TagList.tsx').then(({ TagList }) => TagList)),
});
