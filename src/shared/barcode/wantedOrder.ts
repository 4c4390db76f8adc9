/** The query of a list that may be sorted by how much its records are wanted, which its filter `wanted` says. */
export const wantedOrder = (filter: Record<string, unknown> = {}) =>
    filter.wanted === 'true' ? { order: 'wanted' } : {};
