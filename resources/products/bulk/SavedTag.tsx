import CheckIcon from '@mui/icons-material/CheckOutlined';
import { LinkBase, useTranslate } from 'react-admin';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { Tag } from '../../../src/kit/Tag.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';

interface SavedTagProps {
    productId: number;
    /** The product's name, for screen readers. */
    name: string;
}

/** A SAVED tag that links to the product's page, in a new tab because leaving discards the upload. */
export const SavedTag = ({ productId, name }: SavedTagProps) => {
    const translate = useTranslate();
    return (
        <LinkBase to={recordPath('products', productId)} target="_blank" rel="noopener">
            <Tag accent>
                <CheckIcon aria-hidden="true" />
                {translate('resources.products.bulk.row.saved')}
                <Hidden>
                    {name} {translate('components.external')}
                </Hidden>
            </Tag>
        </LinkBase>
    );
};
