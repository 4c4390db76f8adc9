import type { ProductRef } from '../../../contract/productRow.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { ChoiceLine } from '../../ui/input/ChoiceLine.ts';
import { RecordSearch } from '../../ui/input/RecordSearch.tsx';

const renderProduct = (product: ProductRef) => (
    <ChoiceLine>
        <StemImage stem={product.image} size={110} alt="" />
        <b>{product.name}</b>
        <span>{[product.brand?.name, `#${product.id}`].filter(Boolean).join(' · ')}</span>
    </ChoiceLine>
);

const productsIn = ({ items }: ResponseOf<'POST search/brand-product'>): ProductRef[] =>
    items.flatMap(({ id, name, brand, image }) => (brand ? [{ id, name, brand, image }] : []));

const productsQuery = (text: string) =>
    callQuery('POST search/brand-product', {
        body: { text, from: 0, to: 10, include_total: true, exclude_brands: true },
        select: productsIn,
    });

/** The products of a post or comment, up to its field's maximum; the value is an array of `ProductRef`. */
export const ProductsInput = ({ source }: { source: string }) => {
    const { max } = useField(source, 'linkArray') ?? {};
    return (
        <RecordSearch
            source={source}
            query={productsQuery}
            placeholder="components.input.products"
            nameOf={product => product.name}
            render={renderProduct}
            max={max}
            multiple
        />
    );
};
