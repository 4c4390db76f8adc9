import { useWatch } from 'react-hook-form';
import { Near } from '../../../src/features/duplicates/Near.ts';
import { barcodesIn, type ProductValues } from './productValues.ts';

/** What is typed may be a product of the catalogue; `id` is that of the product itself. */
export const NearLine = ({ id }: { id?: number }) => {
    const [name = '', brandId, barcodes] = useWatch<ProductValues, ['name', 'brand_id', 'barcodes']>({
        name: ['name', 'brand_id', 'barcodes'],
    });
    return (
        <Near kind="product" id={id} name={name} brand_id={brandId ?? null} barcodes={barcodesIn(barcodes)} />
    );
};
