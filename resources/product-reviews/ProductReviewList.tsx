import type { ReviewRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { reviewColumns } from '../../src/shared/review/reviewColumns.tsx';

/** Reviews, newest first. */
export const ProductReviewList = () => (
    <List<ReviewRow>>
        <DataTable>
            {reviewColumns}
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
