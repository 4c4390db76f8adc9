import { useGetOne } from 'react-admin';
import type { Routine } from '../../contract/collections.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import type { Product } from '../../contract/products.ts';
import type { Subject } from '../../src/shared/subject/subjectName.ts';

export type Step = Routine['routine_products'][number];

/** The subject of a step; read by its id where the routine names only that. */
export const useStepSubject = ({ product, new_product, product_id, new_product_id }: Step): Subject => {
    const known = product !== null || new_product !== null;
    const options = (id: number | null) => ({ enabled: !known && id !== null, onError: () => undefined });
    const { data: read } = useGetOne<Product>('products', { id: product_id ?? 0 }, options(product_id));
    const { data: submitted } = useGetOne<NewProduct>(
        'new-products',
        { id: new_product_id ?? 0 },
        options(new_product_id),
    );
    return known ? { product, new_product } : { product: read ?? null, new_product: submitted ?? null };
};
