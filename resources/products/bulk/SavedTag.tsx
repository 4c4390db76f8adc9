import CheckIcon from '@mui/icons-material/CheckOutlined';
import { LinkBase, useTranslate } from 'react-admin';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { Tag } from '../../../src/kit/Tag.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';

interface SavedTagProps {
    productId: number;
    /** The product's name, for whoever does not see what the tag stands beside. */
    name: string;
}

/** SAVED, as a link to the product's page. It opens beside the upload, which would be gone otherwise. */
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
