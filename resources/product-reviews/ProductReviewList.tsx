import type { ReviewRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byAge, type ListOrder } from '../../src/ui/list/orders.ts';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { memberFilter } from '../../src/features/user/memberFilter.tsx';
import { reviewColumns } from '../../src/features/review/reviewColumns.tsx';

const filters: readonly ListFilter[] = [
    {
        kind: 'choice',
        source: 'stars',
        label: 'lists.product-reviews.stars.name',
        all: 'lists.product-reviews.stars.all',
        options: [5, 4, 3, 2, 1].map(stars => ({
            value: String(stars),
            label: 'components.stars',
            args: { smart_count: stars },
        })),
    },
    choice('text', 'lists.product-reviews.text'),
    memberFilter('resources.product-reviews.fields.user'),
];

const orders: readonly ListOrder[] = [
    ...byAge('created'),
    { field: 'stars', order: 'DESC', label: 'lists.product-reviews.mostStars' },
    { field: 'stars', order: 'ASC', label: 'lists.product-reviews.fewestStars' },
];

export const ProductReviewList = () => (
    <List<ReviewRow> search="ra.action.search" narrow={filters} orders={orders} acts={DeleteActs}>
        <DataTable>
            {reviewColumns}
            <DataTable.Col source="words" cellClassName="quiet" beyond rest />
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
