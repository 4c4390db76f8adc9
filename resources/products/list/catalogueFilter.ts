/** Filters of the whole catalogue only: `all` asks for it, the others narrow it. */
export const catalogueFilters = [
    'all',
    'category',
    'without',
    'single_use',
    'ingredient',
    'batch',
    'unanswered',
    'country',
    'list_age',
] as const;

export const wholeCatalogue = { all: 'true' };

export const isWholeCatalogue = (filter: Record<string, unknown>) =>
    catalogueFilters.some(name => name in filter);
