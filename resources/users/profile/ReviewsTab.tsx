import { useRecordContext } from 'react-admin';
import type { ReviewRow } from '../../../contract/moderation.ts';
import type { User } from '../../../contract/profile.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { subjectName } from '../../../src/shared/subject/subjectName.ts';
import { StarsCell } from '../../../src/kit/list/StarsCell.tsx';
import type { Column } from '../../../src/kit/list/column.ts';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { SubjectLink } from '../../../src/shared/subject/SubjectLink.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';

const columns: readonly Column<ReviewRow>[] = [
    {
        id: 'num_stars',
        label: 'resources.product-reviews.fields.num_stars',
        width: '160px',
        cell: row => <StarsCell value={row.num_stars} under={subjectName(row)} />,
    },
    {
        id: 'product',
        label: 'resources.product-reviews.fields.product',
        cell: row => <SubjectLink {...row} />,
    },
    {
        id: 'created',
        label: 'resources.product-reviews.fields.created',
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** A member's reviews, the newest first. */
export const ReviewsTab = () => {
    const { userReviews } = useConsole();
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <TabRows<ReviewRow>
            queryKey={['users', user.id, 'reviews']}
            load={() => userReviews(user.id)}
            label="resources.users.profile.tabs.reviews"
            columns={columns}
            rowKey={row => row.id}
            to={row => recordPath('product-reviews', row.id)}
            empty="resources.users.profile.noReviews"
        />
    );
};
