import { useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import { Tag } from '../../src/ui/Tag.tsx';

export const HiddenTag = () => <Tag>{useTranslate()('resources.new-products.hidden')}</Tag>;

export const NewProductTags = ({ record }: { record: NewProduct }) => {
    const translate = useTranslate();
    return (
        <>
            {record.product ? (
                <LevelTag level="low">{translate('resources.new-products.linked')}</LevelTag>
            ) : (
                <LevelTag level="waiting">{translate('resources.new-products.notLinked')}</LevelTag>
            )}
            {record.hide && <HiddenTag />}
        </>
    );
};
