import { useTranslate } from 'react-admin';
import { Tag } from '../../../src/kit/Tag.tsx';

/** Says of a product that it is used once. */
export const SingleUseTag = () => {
    const translate = useTranslate();
    return <Tag>{translate('resources.products.singleUse')}</Tag>;
};
