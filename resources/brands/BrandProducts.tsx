import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { ProductGrid } from '../../src/shared/product/ProductGrid.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Section } from '../../src/kit/Section.tsx';

/** How many cards are rendered before someone asks for all: a large brand has thousands. */
const first = 60;

/** The products of a brand as cards. */
export const BrandProducts = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const [showsAll, setShowsAll] = useState(false);
    const { data, error, isPending, refetch } = useCall('GET brand/{id}/products', { params: { id } });
    const title = translate('resources.brands.products');
    if (error) {
        return <ListFailure name={title} error={error} refetch={refetch} />;
    }
    return (
        <Section title={title} count={data?.length}>
            {isPending && <Skeleton variant="rounded" height={220} />}
            {data?.length === 0 && <Quiet>{translate('resources.brands.noProducts')}</Quiet>}
            {data && data.length > 0 && <ProductGrid products={showsAll ? data : data.slice(0, first)} />}
            {data && data.length > first && !showsAll && (
                <Button onClick={() => setShowsAll(true)}>
                    {translate('resources.brands.more', { count: data.length })}
                </Button>
            )}
        </Section>
    );
};
