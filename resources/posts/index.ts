import { lazy } from 'react';
import Icon from '@mui/icons-material/ArticleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./PostList.tsx').then(module => ({ default: module.PostList })));
const Show = lazy(() => import('./PostShow.tsx').then(module => ({ default: module.PostShow })));

/** What staff and members post. */
export const posts = defineResource({
    name: 'posts',
    group: 'community',
    icon: Icon,
    paths: { record: '/post/:id' },
    pageSizes: pageSizes.posts,
    recordRepresentation: record => record.title,
    list: List,
    show: Show,
});
