import { ResourceContextProvider, useRecordContext } from 'react-admin';
import type { ReviewRow } from '../../../contract/moderation.ts';
import type { User } from '../../../contract/profile.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { Stars } from '../../../src/kit/Stars.tsx';
import { SubjectLink } from '../../../src/shared/subject/SubjectLink.tsx';
import { subjectName } from '../../../src/shared/subject/subjectName.ts';

/** A member's reviews, newest first. */
export const ReviewsTab = () => {
    const { userReviews } = useConsole();
    const user = useRecordContext<User>()!;
    return (
        <ResourceContextProvider value="product-reviews">
            <TabRows
                queryKey={['users', user.id, 'reviews']}
                load={() => userReviews(user.id)}
                label="resources.users.profile.tabs.reviews"
                empty="resources.users.profile.noReviews"
            >
                <DataTable>
                    <DataTable.Col<ReviewRow>
                        source="num_stars"
                        fit
                        render={({ num_stars }) => <Stars value={num_stars} />}
                        under={subjectName}
                    />
                    <DataTable.Col<ReviewRow> source="product" render={row => <SubjectLink {...row} />} />
                    <DataTable.Col source="created" />
                </DataTable>
            </TabRows>
        </ResourceContextProvider>
    );
};
