/** An order in which a list can be shown. */
export interface ListOrder {
    field: string;
    order: 'ASC' | 'DESC';
    /** Message key. */
    label: string;
}

/** By age: `field` grows with it. */
export const byAge = (field: string): readonly ListOrder[] => [
    { field, order: 'DESC', label: 'lists.order.newest' },
    { field, order: 'ASC', label: 'lists.order.oldest' },
];
