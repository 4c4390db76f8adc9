import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { Create } from '../../src/features/resource/Create.tsx';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { isWaiting } from '../../src/features/newProduct/newProductSides.ts';
import { prefilledValues, readPrefill, type Prefill } from './form/prefill.ts';
import { ProductInputs } from './form/ProductInputs.tsx';
import { SimilarProducts } from './form/SimilarProducts.tsx';

const Approve = view(
    withMessages(['approve'], () => import('./approve/Approve.tsx').then(module => module.Approve)),
);

const PlainForm = ({ prefill }: { prefill: Prefill }) => {
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

const useReadsLabels = (enabled: boolean) =>
    useCall('POST ingredients/parse', {
        body: { text: 'Aqua' },
        absent: null,
        select: label => label !== null,
        staleTime: Infinity,
        enabled,
    });

const FromSubmission = ({ prefill }: { prefill: Prefill }) => {
    const { data, isPending, isError } = useGetOne<NewProduct>('new-products', {
        id: Number(prefill.linkTo),
    });
    const waits = data !== undefined && isWaiting(data);
    const reads = useReadsLabels(waits);
    // The row below the brand depends on them.
    const brands = useReference('brands', waits);
    const [opened, setOpened] = useState<NewProduct>();
    const isReading = waits && (reads.isPending || brands.isPending);
    if (!opened && waits && reads.data && !isReading) setOpened(data);
    if (opened) return <Approve submission={opened} prefill={prefill} />;
    return isReading || (isPending && !isError) ? <PageLoading /> : <PlainForm prefill={prefill} />;
};

/** A waiting submission with photographs has them beside the form, if the backend reads labels. */
export const ProductCreate = () => {
    const { search } = useAddress();
    const prefill = readPrefill(search);
    if (prefill.linkTo === '') return <PlainForm prefill={prefill} />;
    return <FromSubmission key={prefill.linkTo} prefill={prefill} />;
};
