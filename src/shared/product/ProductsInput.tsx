import type { ProductRef } from '../../../contract/subject.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
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

/** Chooses the products of a post or comment, as many as its field allows; the value is an array of `ProductRef`. */
export const ProductsInput = ({ source }: { source: string }) => {
    const { findProducts } = useConsole();
    const { max } = useField(source, 'linkArray') ?? {};
    return (
        <SearchInput<ProductRef>
            source={source}
            search={findProducts}
            searchKey="products"
            placeholder="components.input.products"
            nameOf={product => product.name}
            render={renderProduct}
            max={max}
            multiple
        />
    );
};
