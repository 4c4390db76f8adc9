import type { Collection } from '../../contract/collections.ts';
import { OwnedShow } from '../../src/shared/owned/OwnedShow.tsx';
import { ProductGrid } from '../../src/shared/product/ProductGrid.tsx';

/** A collection, shown as the pictures of its products. */
export const CollectionShow = () => (
    <OwnedShow
        partsOf={({ products }: Collection) => products}
        render={products => <ProductGrid products={products} />}
    />
);
