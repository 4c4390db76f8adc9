import type { ProductUser } from '../../../contract/products.ts';

/** The totals in the last row of the Users tab. */
export const userTotals = (users: readonly ProductUser[]) => ({
    used: users.reduce((sum, { used }) => sum + used, 0),
    unused: users.reduce((sum, { unused }) => sum + unused, 0),
});
