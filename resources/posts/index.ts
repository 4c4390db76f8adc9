import Icon from '@mui/icons-material/ArticleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, ranges } from '../../dataProvider/listCalls.ts';
import { asForm } from '../../src/kit/fields/encode.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource, newestFirst } from '../../src/kit/resource/defineResource.tsx';
import { postFields } from './fields.ts';
import { UnreadPosts } from './UnreadPosts.tsx';

const List = view(() => import('./PostList.tsx').then(module => module.PostList));
const Edit = view(() => import('./PostEdit.tsx').then(module => module.PostEdit));
const Show = view(() => import('./PostShow.tsx').then(module => module.PostShow));

/** Posts by staff and members. */
export const posts = defineResource({
    name: 'posts',
    endpoint: {
        record: 'community/post/{id}',
        create: 'POST community/posts',
        list: narrowable(ranges('GET community/posts', { respect_visible_after: false })),
        encode: asForm(postFields),
    },
    group: 'community',
    order: 1,
    icon: Icon,
    badge: UnreadPosts,
    paths: { record: '/post/:id' },
    fields: postFields,
    filters: ['q', 'channel', 'scheduled'],
    idFilters: { channel: 'resources.posts.fields.channel_id' },
    sort: newestFirst,
    pageSizes: pageSizes.posts,
    recordRepresentation: record => record.title,
    list: List,
    show: Show,
    edit: Edit,
});
