import type { ReviewRow } from '../../../contract/moderation.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { SubjectLink } from '../subject/Subject.tsx';
import { MergedTag } from './MergedTag.tsx';
import { subjectName } from '../subject/subjectName.ts';

/** Stars and subject. */
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
            beside={row => <MergedTag {...row} />}
            csv={subjectName}
        />
    </>
);
