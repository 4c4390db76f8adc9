/** A part of a text: from a character on, up to another, in UTF-16 code units. */
export interface Words {
    text: string;
    from: number;
    to: number;
}

/** What a correction may be about. */
export type Subject = 'product' | 'brand' | 'ingredient';

/**
 * What a statement says of the record: that ingredients are missing from it or do not belong to it, where one of them
 * belongs, what its brand, parent, name or barcode is, that it has a further barcode or a wrong one, that it is there twice.
 */
export type Says =
    | 'missing'
    | 'absent'
    | 'placed'
    | 'brand'
    | 'parent'
    | 'name'
    | 'barcode'
    | 'furtherBarcode'
    | 'wrongBarcode'
    | 'twice';

/** One rule of the reader. */
export interface Rule {
    /** What the tables of precision call it. */
    name: string;
    says: Says;
    of: readonly Subject[];
    /** Whether what it reads may be applied; otherwise it only points at what is meant. See docs/corrections.md. */
    proposes: boolean;
    /** Each matches a whole statement; their groups are `name`, `after`, `code` and `not`. */
    patterns: readonly RegExp[];
}

/** What one rule read; its place is that of the words it was read from. */
export interface Statement extends Words {
    rule: Rule;
    /** The ingredient, brand, name or barcode that the statement is about. */
    name?: Words;
    /** The ingredient that it follows. */
    after?: Words;
    /** What it is instead of. */
    not?: Words;
}

export interface Reading {
    statements: Statement[];
    /** The statements are all that the text says, and its author has no doubt about them. */
    isSure: boolean;
}
