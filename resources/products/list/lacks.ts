import { productLacks } from '../../../contract/limits.ts';

export type ProductLack = (typeof productLacks)[number];

/** What the products of a filter such as `picture,barcode` lack; what nobody knows is left out. */
export const lacksIn = (without: unknown) =>
    productLacks.filter(lack =>
        String(without ?? '')
            .split(',')
            .includes(lack),
    );
