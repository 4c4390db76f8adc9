import { useTranslate } from 'react-admin';
import type { ReviewRow } from '../../../contract/moderation.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { SubjectLink } from '../subject/Subject.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { subjectName } from '../subject/subjectName.ts';

/** The product that a review was written about, which has been merged since. */
const MergedFrom = ({ product: { id, name } }: { product: { id: number; name: string } }) => {
    const translate = useTranslate();
    return (
        <span title={`#${id} ${name}`}>
            <Tag>{translate('resources.product-reviews.mergedFrom')}</Tag>
        </span>
    );
};

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
            beside={({ merged_from }) => merged_from && <MergedFrom product={merged_from} />}
            csv={subjectName}
        />
    </>
);
