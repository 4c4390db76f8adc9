import { limits } from '../../../contract/limits.ts';
import type { ProductRef } from '../../../contract/subject.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { StemImage } from '../../kit/StemImage.tsx';
import { maxItems } from '../../kit/validators.ts';
import { ChoiceLine } from '../../kit/input/ChoiceLine.ts';
import { SearchInput } from '../../kit/input/SearchInput.tsx';

const rule = maxItems(limits.postProducts, 'validation.products');

const draw = (product: ProductRef) => (
    <ChoiceLine>
        <StemImage stem={product.image} size={110} alt="" />
        <b>{product.name}</b>
        <span>{product.brand.name}</span>
    </ChoiceLine>
);

/** Chooses the products of a post or comment, at most ten; the value is an array of `ProductRef`. */
export const ProductsInput = ({ source }: { source: string }) => {
    const { findProducts } = useConsole();
    return (
        <SearchInput<ProductRef>
            source={source}
            search={findProducts}
            searchKey="products"
            placeholder="components.input.products"
            nameOf={product => product.name}
            draw={draw}
            validate={rule}
            most={limits.postProducts}
            multiple
            optional
        />
    );
};
