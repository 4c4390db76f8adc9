/** Of sorted numbers. */
export const middle = (sorted: readonly number[]) => {
    const half = sorted.length >> 1;
    return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
export const median = (values: readonly number[]) => middle(values.toSorted((a, b) => a - b));

/** Sorted numbers, of which the oldest leave. */
export class Window {
    readonly sorted: number[] = [];
    private readonly held: { date: string; price: number }[] = [];

    private place(price: number) {
        let [low, high] = [0, this.sorted.length];
        while (low < high) {
            const half = (low + high) >> 1;
            if (this.sorted[half]! < price) low = half + 1;
            else high = half;
        }
        return low;
    }

    add(date: string, price: number) {
        this.sorted.splice(this.place(price), 0, price);
        this.held.push({ date, price });
    }

    forget(before: string) {
        while (this.held.length && this.held[0]!.date < before)
            this.sorted.splice(this.place(this.held.shift()!.price), 1);
    }

    /** Takes the newest out. */
    drop() {
        const last = this.held.pop();
        if (last) this.sorted.splice(this.place(last.price), 1);
    }

    clear() {
        this.sorted.length = 0;
        this.held.length = 0;
    }
}
