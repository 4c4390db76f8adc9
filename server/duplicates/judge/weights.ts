/**
 * The weights of evidence, each the logarithm of how much likelier it is of one product than of two (Fellegi and
 * Sunter), to base 2. They were chosen on labelled pairs: see docs/duplicates.md.
 */
export const weights = {
    brand: { same: 1, core: 0.5, slip: -1, inName: 1, unknown: -1, other: -10 },
    /** More than all that may speak against it. */
    barcode: 24,
    correction: 6,
    /** Of names with the same words; a word of one name alone takes away `extra`, and a common one adds `common`. */
    name: 5,
    extra: 1,
    common: 0.5,
    slip: 0.5,
    otherName: -8,
    /** Of a word, against 1 for a word that names: what praises, and what a product is. */
    praise: 0.45,
    form: 0.8,
    /** By the share of ingredients that both have, of all that one has. */
    ingredients: [
        [0.9, 4],
        [0.7, 3],
        [0.5, 1.5],
        [0.35, -0.5],
        [0.2, -2],
        [0, -3.5],
    ],
    /** Of brands and ingredients, which have only their names. */
    names: { same: 10, core: 7, synonym: 7, slip: 5 },
} as const;

/** The scores from which a pair is proposed. */
export const proposed = { same: 4, variant: 5 };
