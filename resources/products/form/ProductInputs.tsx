import { memo, useState } from 'react';
import type { Product } from '../../../contract/products.ts';
import { FieldPair, Fields } from '../../../src/ui/form/Fields.tsx';
import { BooleanInput } from '../../../src/ui/input/BooleanInput.tsx';
import { PictureInput } from '../../../src/ui/input/PictureInput.tsx';
import { NumberInput, TextInput } from '../../../src/ui/input/TextInput.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { BarcodesInput } from './BarcodesInput.tsx';
import { BrandInput } from './BrandInput.tsx';
import { CategoriesInput } from './CategoriesInput.tsx';
import { IngredientsInput } from './IngredientsInput.tsx';
import { NearLine } from './NearLine.tsx';
import { ProductSaveBlocks } from './ProductSaveBlocks.tsx';
import { useIngredientCheck } from './useIngredientCheck.ts';
import { useProductSave } from './useProductSave.ts';

const Media = styled('div')(({ theme: { breakpoints, size } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.picture / 2}px minmax(0, 1fr)`,
    gap: 20,
    [breakpoints.down('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface ProductInputsProps {
    product?: Product;
    brandName?: string;
}

/** Memoized apart from the inputs below, which render again with every name that is checked. */
const PlainInputs = memo(({ brandName, id }: Pick<ProductInputsProps, 'brandName'> & { id?: number }) => (
    <>
        <Media>
            <PictureInput source="image" />
            <Fields>
                <TextInput source="name" autoComplete="off" />
                <FieldPair>
                    <BrandInput initialName={brandName} />
                    <NumberInput source="new_product_id" />
                </FieldPair>
                <CategoriesInput />
            </Fields>
        </Media>
        <Fields>
            <TextInput source="description" />
            <BooleanInput source="single_use" />
        </Fields>
        <BarcodesInput />
        <NearLine id={id} />
    </>
));

/** The inputs of a product (catalogue document, sections 4 and 5). */
export const ProductInputs = ({ product: currentProduct, brandName }: ProductInputsProps) => {
    // The record as it was when the form opened: a refetch must not overwrite edits.
    const [product] = useState(currentProduct);
    const check = useIngredientCheck(product);
    useProductSave(check);
    return (
        <>
            <PlainInputs brandName={brandName} id={product?.id} />
            <IngredientsInput check={check} />
            <ProductSaveBlocks check={check} />
        </>
    );
};
