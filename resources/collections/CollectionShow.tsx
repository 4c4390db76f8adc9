import type { Collection } from '../../contract/collections.ts';
import { OwnedShow } from '../../src/features/owned/OwnedShow.tsx';
import { ProductGrid } from '../../src/features/product/ProductGrid.tsx';

export const CollectionShow = () => (
    <OwnedShow
        partsOf={({ products }: Collection) => products}
        render={products => <ProductGrid products={products} />}
    />
);
