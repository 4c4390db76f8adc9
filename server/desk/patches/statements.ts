/** A part of a text, `from` and `to` (exclusive) in UTF-16 code units. */
export interface Words {
    text: string;
    from: number;
    to: number;
}

export type Subject = 'product' | 'brand' | 'ingredient';

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

export interface Rule {
    /** Its name in the tables of precision. */
    name: string;
    says: Says;
    of: readonly Subject[];
    /** Whether its change may be applied; otherwise it only shows what is meant. See docs/corrections.md. */
    proposes: boolean;
    /** Each matches a whole statement; the groups are `name`, `after`, `code` and `not`. */
    patterns: readonly RegExp[];
}

export interface Statement extends Words {
    rule: Rule;
    name?: Words;
    after?: Words;
    /** What `name` replaces. */
    not?: Words;
}

export interface Reading {
    statements: Statement[];
    /** The text contains nothing but statements, and its author has no doubt about them. */
    isSure: boolean;
}
