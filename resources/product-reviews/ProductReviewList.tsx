import type { ReviewRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { reviewColumns } from '../../src/shared/review/reviewColumns.tsx';

const ReviewActs = view(
    withMessages(['jobs'], () => import('./ReviewActs.tsx').then(module => module.ReviewActs)),
    null,
);

/** Reviews, newest first. */
export const ProductReviewList = () => (
    <List<ReviewRow> acts={ReviewActs}>
        <DataTable>
            {reviewColumns}
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
