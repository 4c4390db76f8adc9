import { useRecordContext } from 'react-admin';
import type { ProductReviewRow } from '../../../contract/products.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { Stars } from '../../../src/kit/Stars.tsx';
import { UserAvatar } from '../../../src/shared/user/UserAvatar.tsx';
import { UserName } from '../../../src/shared/user/UserLink.tsx';

/** Reviews of the product, each with its author's name. */
export const ReviewsTab = () => (
    <TabRows
        query={callQuery('GET product/{id}/product-reviews', { params: { id: useRecordContext()!.id } })}
        label="resources.products.tabs.reviews"
        empty="resources.products.none.reviews"
    >
        <DataTable<ProductReviewRow> rowClick={({ id }) => recordPath('product-reviews', id)}>
            <DataTable.Col<ProductReviewRow>
                source="user.username"
                label="resources.products.columns.review"
                render={({ user }) => <UserName user={user} />}
                picture={({ user }) => <UserAvatar user={user} />}
            />
            <DataTable.Col<ProductReviewRow>
                source="num_stars"
                render={({ num_stars }) => <Stars value={num_stars} />}
                phone
            />
        </DataTable>
    </TabRows>
);
