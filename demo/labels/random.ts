const hash = (text: string) => {
    let value = 0x811c9dc5;
    for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
    return value >>> 0;
};

/** Reproducible randomness: the same seed gives the same choices on every machine (mulberry32). */
export class Random {
    #state: number;

    constructor(seed: string) {
        this.#state = hash(seed);
    }

    /** From 0, inclusive, to 1, exclusive. */
    next() {
        this.#state = (this.#state + 0x6d2b79f5) | 0;
        let value = this.#state;
        value = Math.imul(value ^ (value >>> 15), value | 1);
        value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
        return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
    }

    /** A whole number from `low` to `high`, both included. */
    int(low: number, high: number) {
        return low + Math.floor(this.next() * (high - low + 1));
    }

    pick<Value>(values: readonly Value[]): Value {
        return values[Math.floor(this.next() * values.length)]!;
    }
}
