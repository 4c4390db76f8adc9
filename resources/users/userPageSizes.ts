import { pageSizes } from '../../contract/limits.ts';

/** A search shows fewer at once than the list of everyone (catalogue document, section 9). */
export const userPageSizes = ({ q }: { q?: unknown }): readonly number[] =>
    q ? pageSizes.userSearch : pageSizes.users;
