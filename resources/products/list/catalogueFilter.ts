/** The filters that only the list of the whole catalogue has: `all` asks for it, the others narrow it. */
export const catalogueFilters = ['all', 'category', 'without', 'single_use'] as const;

/** What asks for the whole catalogue, and for nothing narrower. */
export const wholeCatalogue = { all: 'true' };

/** Whether a filter asks for the whole catalogue instead of the most recent products. */
export const isWholeCatalogue = (filter: Record<string, unknown>) =>
    catalogueFilters.some(name => name in filter);
