/** Results that are kept before all are forgotten: a product is compared with fifty others. */
const most = 2000;

/** A function of a text that works out each text once, as long as few others come between. */
export const remember = <Value>(workOut: (text: string) => Value) => {
    const known = new Map<string, Value>();
    return (text: string): Value => {
        const found = known.get(text);
        if (found !== undefined) return found;
        if (known.size >= most) known.clear();
        const value = workOut(text);
        known.set(text, value);
        return value;
    };
};
