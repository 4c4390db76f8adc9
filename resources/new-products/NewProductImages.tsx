import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Pictures } from '../../src/components/Pictures.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { Section } from '../../src/components/Section.tsx';

const sides = ['front_image', 'back_image', 'ingredients_image'] as const;

/** The front, back and ingredients of the pack, 612 wide; the original on click. */
export const NewProductImages = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>();
    if (!record) return null;
    const pictures = sides.flatMap(side => {
        const stem = record[side];
        return stem ? [{ key: side, stem, name: translate(`resources.new-products.images.${side}`) }] : [];
    });
    return (
        <Section title={translate('resources.new-products.images.title')}>
            {pictures.length > 0 ? (
                <Pictures pictures={pictures} size={612} captioned />
            ) : (
                <Quiet>{translate('components.noPicture')}</Quiet>
            )}
        </Section>
    );
};
