/** The keys of what is asked about deals. */
export const dealQueries = {
    /** The strip of a shop region. */
    enabled: (shopRegion: number) => ['deals', 'enabled', shopRegion],
    /** All that is calculated. */
    calculated: ['deals', 'calculated'],
} as const;
