import { useEditContext } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { Edit } from '../../src/kit/form/Edit.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { ProductInputs } from './form/ProductInputs.tsx';
import { valuesOf } from './form/productValues.ts';
import { SimilarProducts } from './form/SimilarProducts.tsx';

// The record around the inputs holds the form values; the saved record is in the context of the page.
const SavedInputs = () => <ProductInputs product={useEditContext<Product>().record} />;
const SimilarToSaved = () => <SimilarProducts except={useEditContext<Product>().record?.id} />;

/** The edit form of a product. */
export const ProductEdit = () => (
    <Edit>
        <SimpleForm toForm={valuesOf} aside={<SimilarToSaved />}>
            <SavedInputs />
        </SimpleForm>
    </Edit>
);
