/** What a mend would write to a record: in words for people, and for itself. */
export interface Offered<Value> {
    becomes: string;
    image?: string;
    value: Value;
}

export type Offers<Value> = Map<number, Offered<Value>>;
