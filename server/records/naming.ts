import type { RecordKind } from '../../contract/records.ts';

/** What records refer to that is no record itself: staff have no pages of it. */
type ReferenceTable =
    | 'category'
    | 'tag'
    | 'country'
    | 'channel'
    | 'shop'
    | 'shop_brand'
    | 'shop_region'
    | 'skin_concern'
    | 'review_choice';

/** The tables whose rows have a name. */
export type NamedTable = RecordKind | ReferenceTable;

/** What a row is called: the texts of its columns and the names of what it refers to, as far as it has them. */
export interface Naming {
    parts: readonly (string | { column: string; to: NamedTable })[];
    /** Between the parts; a space by default. */
    between?: string | undefined;
}

/** How the rows of a table are called. */
export interface TableNaming extends Naming {
    /** The table with the name, when it is another one; its rows have the id in `owner`, and one of them is `marked`. */
    table?: string | undefined;
    owner?: string | undefined;
    marked?: string | undefined;
    /** A column whose text is the name of a row without any of the parts. */
    otherwise?: string | undefined;
}

const byName: TableNaming = { parts: ['name'] };

export const referenceNamings: Readonly<Record<ReferenceTable, TableNaming>> = {
    category: { parts: [{ column: 'parent_id', to: 'category' }, 'name'], between: ' › ' },
    tag: byName,
    country: byName,
    channel: byName,
    shop: byName,
    shop_brand: byName,
    shop_region: byName,
    skin_concern: byName,
    review_choice: { parts: ['choice'] },
};
