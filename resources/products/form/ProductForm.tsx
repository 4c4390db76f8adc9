import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import type { Product } from '../../../contract/products.ts';
import { FieldPair, Fields } from '../../../src/kit/form/FormFrame.tsx';
import { CheckInput } from '../../../src/kit/input/CheckInput.tsx';
import { ImageInput } from '../../../src/kit/input/ImageInput.tsx';
import { TextInput } from '../../../src/kit/input/TextInput.tsx';
import { integer, maxLength, number, required } from '../../../src/kit/validators.ts';
import { BarcodesInput } from './BarcodesInput.tsx';
import { BrandInput } from './BrandInput.tsx';
import { CategoriesInput } from './CategoriesInput.tsx';
import { IngredientsInput } from './IngredientsInput.tsx';
import { ProductSaveBlocks } from './ProductSaveBlocks.tsx';
import { useIngredientCheck } from './useIngredientCheck.ts';
import { useProductSave } from './useProductSave.ts';

const Media = styled('div')(({ theme: { breakpoints, size } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.picture / 2}px minmax(0, 1fr)`,
    gap: 20,
    [breakpoints.down('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const nameRules = [required, maxLength(limits.productName)];
const linkRules = [number, integer];
const descriptionRules = [maxLength(limits.description)];

interface ProductFormProps {
    /** The saved product; none for a new one. */
    product?: Product;
    /** The name of a brand the address asked for. */
    brandName?: string;
}

/** The fields of a product (catalogue document, sections 4 and 5). */
export const ProductForm = ({ product: given, brandName }: ProductFormProps) => {
    // What was saved when the form was opened: reading the record again must not undo what was typed.
    const [product] = useState(given);
    const translate = useTranslate();
    const check = useIngredientCheck(product);
    useProductSave(check);
    return (
        <>
            <Media>
                <ImageInput source="image" />
                <Fields>
                    <TextInput
                        source="name"
                        validate={nameRules}
                        counted={limits.productName}
                        autoComplete="off"
                    />
                    <FieldPair>
                        <BrandInput wanted={brandName} />
                        <TextInput
                            source="new_product_id"
                            validate={linkRules}
                            placeholder={translate('resources.products.newProductId')}
                            inputMode="numeric"
                            autoComplete="off"
                            optional
                            tabular
                        />
                    </FieldPair>
                    <CategoriesInput />
                </Fields>
            </Media>
            <Fields>
                <TextInput
                    source="description"
                    validate={descriptionRules}
                    multiline
                    minRows={3}
                    maxRows={12}
                />
                <CheckInput source="single_use" />
            </Fields>
            <BarcodesInput />
            <IngredientsInput check={check} />
            <ProductSaveBlocks check={check} />
        </>
    );
};
