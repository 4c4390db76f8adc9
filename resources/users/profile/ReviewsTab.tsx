import { ResourceContextProvider, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { reviewColumns } from '../../../src/shared/review/reviewColumns.tsx';

/** A member's reviews, newest first. */
export const ReviewsTab = () => {
    const user = useRecordContext<User>()!;
    return (
        <ResourceContextProvider value="product-reviews">
            <TabRows
                query={callQuery('GET user/{id}/product-reviews', { params: { id: user.id } })}
                label="resources.users.profile.tabs.reviews"
                empty="resources.users.profile.noReviews"
            >
                <DataTable>
                    {reviewColumns}
                    <DataTable.Col source="created" />
                </DataTable>
            </TabRows>
        </ResourceContextProvider>
    );
};
