import { useTranslate } from 'react-admin';
import { Tag } from '../../../src/ui/Tag.tsx';

export const SingleUseTag = () => {
    const translate = useTranslate();
    return <Tag>{translate('resources.products.singleUse')}</Tag>;
};
