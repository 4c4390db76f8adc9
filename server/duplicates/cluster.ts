/** Two records that may be the same, or may be variants of one line. */
export interface Link {
    a: number;
    b: number;
    score: number;
    variant: boolean;
}

export interface Cluster {
    /** In order; the case is named by the first. */
    records: number[];
    /** Of its likeliest pair. */
    score: number;
}

/**
 * Groups of records connected by likelihood, from the likeliest pair on. Two groups become one unless together they
 * have more than `most` records, or two of them differ. What is left out waits until the case is decided.
 */
export const clusterOf = (
    links: readonly Link[],
    most: number,
    differ: (a: number, b: number) => boolean,
): Cluster[] => {
    const groups = new Map<number, Cluster>();
    const likeliest = links.toSorted(
        (one, other) => other.score - one.score || one.a - other.a || one.b - other.b,
    );
    for (const { a, b, score } of likeliest) {
        const [groupA, groupB] = [a, b].map(each => groups.get(each) ?? { records: [each], score }) as [
            Cluster,
            Cluster,
        ];
        if (groupA === groupB || groupA.records.length + groupB.records.length > most) continue;
        const isBarred = groupA.records.some(one =>
            groupB.records.some(
                other => !(one === a && other === b) && differ(Math.min(one, other), Math.max(one, other)),
            ),
        );
        if (isBarred) continue;
        const group = {
            records: [...groupA.records, ...groupB.records].toSorted((one, other) => one - other),
            score: Math.max(groupA.score, groupB.score),
        };
        for (const record of group.records) groups.set(record, group);
    }
    return [...new Set(groups.values())];
};
