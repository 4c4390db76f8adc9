import MuiLink from '@mui/material/Link';
import { LinkBase, useRecordContext } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { RecordActions } from '../../src/features/resource/RecordActions.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { LineageText } from './show/LineageText.tsx';
import { ProductAside } from './show/ProductAside.tsx';
import { ProductMain } from './show/ProductMain.tsx';
import { ProductTabs } from './show/ProductTabs.tsx';
import { SingleUseTag } from './show/SingleUseTag.tsx';

const brandOf = ({ brand, brand_id }: Product) => {
    const id = brand?.id ?? brand_id;
    if (!brand || id === null) return brand?.name;
    return (
        <MuiLink component={LinkBase} to={recordPath('brands', id)} underline="always">
            {brand.name}
        </MuiLink>
    );
};

const factsOf = (product: Product) => (
    <>
        {brandOf(product)}
        {product.lineage.length > 0 && (
            <>
                {product.brand && ' · '}
                <LineageText lineage={product.lineage} />
            </>
        )}
    </>
);

const OwnFindings = view(
    withMessages(['cleanUp'], () =>
        import('../../src/features/cleanUp/OwnFindings.tsx').then(module => module.OwnFindings),
    ),
    null,
);

const Findings = () => {
    const record = useRecordContext<Product>();
    const isLooked = useOffers('GET doctor/findings/{kind}/{id}');
    return record && isLooked && <OwnFindings kind="product" id={record.id} />;
};

export const ProductShow = () => (
    <Show<Product>
        tags={({ single_use }) => single_use && <SingleUseTag />}
        facts={factsOf}
        actions={<RecordActions />}
        aside={<ProductAside />}
        tabs={<ProductTabs />}
    >
        <Findings />
        <ProductMain />
    </Show>
);
