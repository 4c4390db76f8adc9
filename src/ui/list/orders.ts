export interface ListOrder {
    field: string;
    order: 'ASC' | 'DESC';
    /** Message key. */
    label: string;
    /** A parameter of the address that, if `true`, means this order, whatever the sort says. */
    parameter?: string;
}

/** By age: `field` grows with it. */
export const byAge = (field: string): readonly [ListOrder, ListOrder] => [
    { field, order: 'DESC', label: 'lists.order.newest' },
    { field, order: 'ASC', label: 'lists.order.oldest' },
];

/** By a text, such as the name. */
export const byText = (field: string): readonly ListOrder[] => [
    { field, order: 'ASC', label: 'lists.order.textUp' },
    { field, order: 'DESC', label: 'lists.order.textDown' },
];
