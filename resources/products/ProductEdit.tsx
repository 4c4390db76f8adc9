import { useEditContext } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { EditPage } from '../../src/kit/form/EditPage.tsx';
import { ProductForm } from './form/ProductForm.tsx';
import { valuesOf } from './form/productValues.ts';
import { SimilarProducts } from './form/SimilarProducts.tsx';
import { useDescribeChanges } from './form/useDescribeChanges.ts';

const SavedForm = () => <ProductForm product={useEditContext<Product>().record} />;
const SimilarToSaved = () => <SimilarProducts except={useEditContext<Product>().record?.id} />;

/** The page of a product as a form. */
export const ProductEdit = () => (
    <EditPage<Product> toForm={valuesOf} describe={useDescribeChanges()} aside={<SimilarToSaved />}>
        <SavedForm />
    </EditPage>
);
