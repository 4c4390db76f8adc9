import type { ReviewRow } from '../../contract/moderation.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { subjectName } from '../../src/shared/subject/subjectName.ts';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { StarsCell } from '../../src/kit/list/StarsCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { SubjectLink } from '../../src/shared/subject/SubjectLink.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';

const columns: readonly Column<ReviewRow>[] = [
    {
        id: 'num_stars',
        label: 'resources.product-reviews.fields.num_stars',
        width: '160px',
        text: row => row.num_stars,
        cell: row => <StarsCell value={row.num_stars} under={subjectName(row)} />,
    },
    {
        id: 'product',
        label: 'resources.product-reviews.fields.product',
        text: subjectName,
        cell: row => <SubjectLink {...row} />,
    },
    {
        id: 'user',
        label: 'resources.product-reviews.fields.user',
        text: row => row.user.username,
        cell: row => <UserLink user={row.user} />,
    },
    {
        id: 'created',
        label: 'resources.product-reviews.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** Reviews, the newest first. */
export const ProductReviewList = () => <ListPage<ReviewRow> columns={columns} />;
