import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Hidden } from '../../src/kit/Hidden.tsx';
import { Pictures } from '../../src/kit/Pictures.tsx';
import { newProductSides } from '../../src/shared/newProduct/newProductSides.ts';

/** The front, back and ingredients pictures, 612 pixels wide; a click opens the original. */
export const NewProductImages = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const pictures = newProductSides.map(side => ({
        key: `${record.id} ${side}`,
        stem: record[side],
        name: translate(`resources.new-products.images.${side}`),
    }));
    return (
        <section>
            <Hidden as="h2">{translate('resources.new-products.images.title')}</Hidden>
            <Pictures pictures={pictures} size={612} sideBySide />
        </section>
    );
};
