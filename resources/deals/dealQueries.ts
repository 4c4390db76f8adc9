/** The query keys of deals. */
export const dealQueries = {
    /** The enabled deals of a shop region. */
    enabled: (shopRegion: number) => ['deals', 'enabled', shopRegion],
    /** All calculated deals. */
    calculated: ['deals', 'calculated'],
} as const;
