import { useTranslate } from 'react-admin';
import { Tag } from '../../../src/kit/Tag.tsx';

/** Tags a product as single use. */
export const SingleUseTag = () => {
    const translate = useTranslate();
    return <Tag>{translate('resources.products.singleUse')}</Tag>;
};
