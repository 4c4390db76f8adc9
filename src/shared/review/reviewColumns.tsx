import type { ReviewRow } from '../../../contract/moderation.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { Stars } from '../../kit/Stars.tsx';
import { SubjectLink } from '../subject/SubjectLink.tsx';
import { subjectName } from '../subject/subjectName.ts';

/** The first columns of a table of reviews: the stars and what they are about. */
export const reviewColumns = (
    <>
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
    </>
);
