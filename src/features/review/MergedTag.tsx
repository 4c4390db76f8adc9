import { useTranslate } from 'react-admin';
import type { ReviewRow } from '../../../contract/moderation.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Of a review that was written about a product which has been merged since; its tooltip names that. */
export const MergedTag = ({ merged_from: product }: Pick<ReviewRow, 'merged_from'>) => {
    const translate = useTranslate();
    return product ? (
        <span title={`#${product.id} ${product.name}`}>
            <Tag>{translate('resources.product-reviews.mergedFrom')}</Tag>
        </span>
    ) : null;
};
