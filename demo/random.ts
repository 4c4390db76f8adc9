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

    /** True with the given probability, 0 to 1. */
    chance(probability: number) {
        return this.next() < probability;
    }

    pick<Value>(values: readonly Value[]): Value {
        return values[Math.floor(this.next() * values.length)]!;
    }

    /** A value, chosen by weight. */
    weighted<Value>(choices: readonly (readonly [Value, number])[]): Value {
        let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
        for (const [value, weight] of choices) if ((left -= weight) < 0) return value;
        return choices.at(-1)![0];
    }

    /** At most `count` different values, in the order they were drawn. */
    sample<Value>(values: readonly Value[], count: number): Value[] {
        const drawn = new Set<Value>();
        const wanted = Math.min(count, values.length);
        for (let tries = 0; drawn.size < wanted && tries < wanted * 30; tries++) drawn.add(this.pick(values));
        return [...drawn];
    }

    /** A moment at most `days` before `now`; recent ones are more likely when `lean` is above 1. */
    before(now: Date, days: number, lean = 1) {
        return new Date(now.getTime() - Math.floor(this.next() ** lean * days * 86_400_000));
    }
}
