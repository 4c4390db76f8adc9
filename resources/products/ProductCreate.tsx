import { useState } from 'react';
import { CreatePage } from '../../src/kit/form/CreatePage.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { prefilledValues, readPrefill } from './form/prefill.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { emptyValues } from './form/productValues.ts';
import { SimilarProducts } from './form/SimilarProducts.tsx';
import { useDescribeChanges } from './form/useDescribeChanges.ts';

/** The form of a new product, with what its address brings along (catalogue document, section 2). */
export const ProductCreate = () => {
    const { search } = useAddress();
    const [prefill] = useState(() => readPrefill(search));
    const describe = useDescribeChanges();
    const [values] = useState(() => prefilledValues(prefill));
    return (
        <CreatePage
            title="resources.products.createTitle"
            defaultValues={values}
            prefilled={Object.values(prefill).some(given => given !== '')}
            describe={(dirty, _, after) => describe(dirty, { ...emptyValues }, after)}
            aside={<SimilarProducts />}
        >
            <ProductForm brandName={prefill.brand} />
        </CreatePage>
    );
};
