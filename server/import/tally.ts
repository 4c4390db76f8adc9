/** The outcome of a row: how it was saved, or why it was rejected. */
export type Outcome = 'added' | 'updated' | 'unchanged' | { refused: string };

/** The outcomes of the rows of a file. `read` is the sum of the other four. */
export class Tally {
    read = 0;
    added = 0;
    updated = 0;
    unchanged = 0;
    refused = 0;
    /** The count of each reason, without the values in quotes. */
    readonly reasons = new Map<string, number>();

    count(outcome: Outcome) {
        this.read++;
        if (typeof outcome === 'string') {
            this[outcome]++;
            return;
        }
        this.refused++;
        const reason = outcome.refused
            .replaceAll(/“[^”]*”(, “[^”]*”)*/g, '“…”')
            .replaceAll(/line \d+/g, 'line N');
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    }

    /** The tally as lines to print. */
    summary(kind: string) {
        const { read, added, updated, unchanged, refused } = this;
        return [
            `${kind}: ${read} rows read = ${added} added + ${updated} updated + ${unchanged} unchanged + ${refused} refused`,
            ...[...this.reasons]
                .toSorted(([, one], [, other]) => other - one)
                .map(([reason, count]) => `    ${String(count).padStart(6)}  ${reason}`),
        ];
    }
}
