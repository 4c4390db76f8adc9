import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import { defineResource } from '../../../resources/defineResource.tsx';

/** What brands stand for, such as vegan. */
export const tags = defineResource({
    name: 'tags',
    group: 'catalogue',
    icon: TagIcon,
    recordRepresentation: ({ name }) => name,
    list: lazy(() => import('./TagList.tsx').then(({ TagList }) => ({ default: TagList }))),
});
