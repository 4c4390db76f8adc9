import type { ReviewRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { Stars } from '../../src/kit/Stars.tsx';
import { SubjectLink } from '../../src/shared/subject/SubjectLink.tsx';
import { subjectName } from '../../src/shared/subject/subjectName.ts';

/** Reviews, newest first. */
export const ProductReviewList = () => (
    <List<ReviewRow>>
        <DataTable>
            <DataTable.Col<ReviewRow>
                source="num_stars"
                fit
                render={({ num_stars }) => <Stars value={num_stars} />}
                under={subjectName}
            />
            <DataTable.Col<ReviewRow>
                source="product"
                render={row => <SubjectLink {...row} />}
                csv={subjectName}
            />
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
