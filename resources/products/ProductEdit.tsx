import { useEditContext } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { Edit } from '../../src/features/resource/Edit.tsx';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { ProductInputs } from './form/ProductInputs.tsx';
import { valuesOf } from './form/productValues.ts';
import { SimilarProducts } from './form/SimilarProducts.tsx';

// The record around the inputs is the form's; the page's context has the saved one.
const SavedInputs = () => <ProductInputs product={useEditContext<Product>().record} />;
const SimilarToSaved = () => <SimilarProducts except={useEditContext<Product>().record?.id} />;

export const ProductEdit = () => (
    <Edit>
        <SimpleForm toForm={valuesOf} aside={<SimilarToSaved />}>
            <SavedInputs />
        </SimpleForm>
    </Edit>
);
