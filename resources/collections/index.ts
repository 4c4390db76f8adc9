import { lazy } from 'react';
import Icon from '@mui/icons-material/CollectionsBookmarkOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./CollectionList.tsx').then(module => ({ default: module.CollectionList })));
const Show = lazy(() => import('./CollectionShow.tsx').then(module => ({ default: module.CollectionShow })));

/** Members' collections of products. */
export const collections = defineResource({
    name: 'collections',
    group: 'community',
    icon: Icon,
    paths: { record: '/collection/:id' },
    pageSizes: pageSizes.collections,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
