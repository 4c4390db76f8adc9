import Icon from '@mui/icons-material/RateReviewOutlined';
import type { Review } from '../../contract/moderation.ts';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { subjectName } from '../../src/shared/subject/subjectName.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource, newestFirst } from '../../src/kit/resource/defineResource.tsx';
import { productReviewFields } from './fields.ts';

const List = view(() => import('./ProductReviewList.tsx').then(module => module.ProductReviewList));
const Show = view(() => import('./ProductReviewShow.tsx').then(module => module.ProductReviewShow));

/** Members' reviews of products. */
export const productReviews = defineResource({
    name: 'product-reviews',
    endpoint: { record: 'product-review/{id}', list: narrowable(pages('GET product-reviews')) },
    group: 'moderation',
    order: 3,
    icon: Icon,
    paths: { record: '/product-review/:id' },
    fields: productReviewFields,
    filters: ['stars', 'text'],
    sort: newestFirst,
    pageSizes: pageSizes.productReviews,
    recordRepresentation: record => subjectName(record as Review) || record.user?.username || '',
    list: List,
    show: Show,
});
