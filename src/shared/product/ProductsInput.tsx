import type { ProductRef } from '../../../contract/subject.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { StemImage } from '../../kit/StemImage.tsx';
import { useField } from '../../kit/fields/useField.ts';
import { ChoiceLine } from '../../kit/input/ChoiceLine.ts';
import { SearchInput } from '../../kit/input/SearchInput.tsx';

const renderProduct = (product: ProductRef) => (
    <ChoiceLine>
        <StemImage stem={product.image} size={110} alt="" />
        <b>{product.name}</b>
        <span>{[product.brand?.name, `#${product.id}`].filter(Boolean).join(' · ')}</span>
    </ChoiceLine>
);

const productsIn = ({ items }: ResponseOf<'POST search/brand-product'>): ProductRef[] =>
    items.flatMap(({ id, name, brand, image }) => (brand ? [{ id, name, brand, image }] : []));

/** At most ten products whose names resemble a text. */
const productsQuery = (text: string) =>
    callQuery('POST search/brand-product', {
        body: { text, from: 0, to: 10, include_total: true, exclude_brands: true },
        select: productsIn,
    });

/** Chooses the products of a post or comment, as many as its field allows; the value is an array of `ProductRef`. */
export const ProductsInput = ({ source }: { source: string }) => {
    const { max } = useField(source, 'linkArray') ?? {};
    return (
        <SearchInput
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
