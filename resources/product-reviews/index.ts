import type { ReviewRow, Review } from '../../contract/moderation.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, link, number, text } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/RateReviewOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { subjectName } from '../../src/features/subject/subjectName.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';

const productReviewFields = defineFields<ReviewRow>()({
    num_stars: number({ readOnly: true }),
    words: text({ readOnly: true }),
    user: link({ to: 'users', by: 'username', readOnly: true }),
    created: date({ readOnly: true }),
    repurchase: text({ readOnly: true }),
});

const List = view(() => import('./ProductReviewList.tsx').then(module => module.ProductReviewList));
const Show = view(() => import('./ProductReviewShow.tsx').then(module => module.ProductReviewShow));

export const productReviews = defineResource({
    name: 'product-reviews',
    endpoint: { record: 'product-review/{id}', list: narrowable(pages('GET product-reviews')) },
    group: 'moderation',
    order: 3,
    icon: Icon,
    paths: { record: '/product-review/:id' },
    fields: productReviewFields,
    filters: ['stars', 'text', 'q', 'member'],
    idFilters: { member: 'resources.product-reviews.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.productReviews,
    recordRepresentation: record => subjectName(record as Review) || record.user?.username || '',
    list: List,
    show: Show,
});
