import type { Post } from '../../contract/community.ts';
import { limits, pageSizes } from '../../contract/limits.ts';
import type { FormOf } from '../../contract/types.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, imageArray, link, linkArray, number, reference, text } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/ArticleOutlined';
import { narrowable, ranges } from '../../dataProvider/listCalls.ts';
import { asForm } from '../../src/ui/fields/encode.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';
import { unreadCount } from '../../src/features/unread/unreadCount.tsx';

const postFields = defineFields<Post, FormOf<'POST community/posts'>>()({
    channel_id: reference({ reference: 'channels', required: true, createOnly: true }),
    user_id: link({ to: 'users', by: 'username', required: true, createOnly: true }),
    title: text({ required: true, max: limits.postTitle }),
    body: text({ required: true, max: limits.body, multiline: true }),
    visible_after: date({ optional: true }),
    products: linkArray({
        to: 'products',
        max: limits.postProducts,
        tooMany: 'refusals.postProducts',
        optional: true,
        sentAs: 'product_ids',
    }),
    images: imageArray({
        max: limits.postImages,
        tooMany: 'refusals.postImages',
        removedAs: 'deleted_image_ids',
    }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
    upvote_count: number({ readOnly: true }),
});

const List = view(() => import('./PostList.tsx').then(module => module.PostList));
const Edit = view(() => import('./PostEdit.tsx').then(module => module.PostEdit));
const Show = view(() => import('./PostShow.tsx').then(module => module.PostShow));

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
    badge: unreadCount('posts', 'GET community/post-ids'),
    paths: { record: '/post/:id' },
    fields: postFields,
    filters: ['q', 'channel', 'scheduled', 'member'],
    idFilters: { channel: 'resources.posts.fields.channel_id', member: 'resources.posts.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.posts,
    recordRepresentation: record => record.title,
    countAlong: record => record.post_comments?.length ?? 0,
    list: List,
    show: Show,
    edit: Edit,
});
