import type { Values } from '../../../src/features/merge/mergeValues.ts';

/** A number from 0, below 1, the same ones for the same seed. */
export const seeded = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

export type Random = ReturnType<typeof seeded>;

export const below = (random: Random, count: number) => Math.floor(random() * count);

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
    items[below(random, items.length)]!;

/** How somebody changes a value. */
export type Change = (value: unknown, random: Random) => unknown;

const words = ['Velvet', 'Melting', 'Neem', 'Balm', 'Night', 'Sea'];

/** A text, now and then the same one that somebody else types too. */
export const aText: Change = (_, random) => `${pick(random, words)} ${pick(random, words)}`;

export const oneOf =
    (...items: readonly unknown[]): Change =>
    (_, random) =>
        pick(random, items);

/** A list with an item added, removed or moved; it never becomes empty. */
export const listOf =
    (items: readonly unknown[], keyOf: (item: never) => unknown = item => item, ordered = false): Change =>
    (value, random) => {
        const list = [...(value as unknown[])];
        const act = below(random, ordered ? 3 : 2);
        const free = items.filter(item => !list.some(each => keyOf(each as never) === keyOf(item as never)));
        if (free.length > 0 && (act === 0 || list.length < 2))
            return list.toSpliced(
                ordered ? below(random, list.length + 1) : list.length,
                0,
                pick(random, free),
            );
        const [taken] = list.splice(below(random, list.length), 1);
        return act === 2 ? list.toSpliced(below(random, list.length + 1), 0, taken) : list;
    };

/** Rows with one added, removed or renamed. */
export const rowsOf =
    (name: string, items: readonly string[], fresh: object = {}): Change =>
    (value, random) => {
        const rows = [...(value as Values[])];
        const free = items.filter(item => !rows.some(row => row[name] === item));
        const act = below(random, 3);
        if (free.length > 0 && (act === 0 || rows.length < 2))
            return [...rows, { ...fresh, [name]: pick(random, free) }];
        // The first name of an ingredient is its primary one and stays.
        const at = 1 + below(random, rows.length - 1);
        if (act === 1 || free.length === 0) return rows.toSpliced(at, 1);
        return rows.with(at, { ...rows[at], [name]: pick(random, free) });
    };

/** The values with some of their fields changed. */
export const changed = (
    values: Values,
    changes: Readonly<Record<string, Change>>,
    random: Random,
): Values => {
    const names = Object.keys(changes);
    const touched = new Set([pick(random, names), ...names.filter(() => random() < 0.25)]);
    return {
        ...values,
        ...Object.fromEntries([...touched].map(name => [name, changes[name]!(values[name], random)])),
    };
};
