/** The query of a list that may be sorted by how much its records are wanted, which its filter `wanted` says. */
export const wantedOrder = ({ wanted, ...filter }: Record<string, unknown> = {}) =>
    wanted === 'true' ? { ...filter, order: 'wanted' } : filter;
