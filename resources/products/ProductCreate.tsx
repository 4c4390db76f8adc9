import { useState } from 'react';
import { Create } from '../../src/kit/form/Create.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { prefilledValues, readPrefill } from './form/prefill.ts';
import { ProductInputs } from './form/ProductInputs.tsx';
import { SimilarProducts } from './form/SimilarProducts.tsx';

/** The form to add a product, prefilled from its address (catalogue document, section 2). */
export const ProductCreate = () => {
    const { search } = useAddress();
    const [prefill] = useState(() => readPrefill(search));
    const [values] = useState(() => prefilledValues(prefill));
    return (
        <Create title="resources.products.createTitle">
            <SimpleForm
                defaultValues={values}
                prefilled={Object.values(prefill).some(given => given !== '')}
                aside={<SimilarProducts />}
            >
                <ProductInputs brandName={prefill.brand} />
            </SimpleForm>
        </Create>
    );
};
