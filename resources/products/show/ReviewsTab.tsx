import type { ProductReviewRow } from '../../../contract/products.ts';
import type { Column } from '../../../src/kit/list/column.ts';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { Stars } from '../../../src/kit/Stars.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { UserCell } from './UserCell.tsx';
import { useProductTab } from './useProductTab.ts';

const columns: Column<ProductReviewRow>[] = [
    {
        id: 'user',
        label: 'resources.products.columns.review',
        cell: ({ user }) => <UserCell user={user} />,
        width: '60%',
    },
    {
        id: 'stars',
        label: 'resources.products.columns.stars',
        cell: ({ num_stars }) => <Stars value={num_stars} />,
        width: '40%',
        phone: true,
    },
];

/** Reviews of the product, each named after who wrote it. */
export const ReviewsTab = () => (
    <TabRows
        {...useProductTab('productReviews')}
        label="resources.products.tabs.reviews"
        empty="resources.products.none.reviews"
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => recordPath('product-reviews', id)}
    />
);
