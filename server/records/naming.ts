import type { RecordKind } from '../../contract/records.ts';

/** Referenced tables that are not records: staff have no pages for them. */
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

export type NamedTable = RecordKind | ReferenceTable;

/** A row's name: the texts of its columns and the names of referenced rows, without empty ones. */
export interface Naming {
    parts: readonly (string | { column: string; to: NamedTable })[];
    between?: string | undefined;
}

export interface TableNaming extends Naming {
    /** The table with the name, if it is another one; its rows have the id in `owner`, and one of them is `marked`. */
    table?: string | undefined;
    owner?: string | undefined;
    marked?: string | undefined;
    /** The column that names a row whose parts are all empty. */
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
    shop_region: { parts: [{ column: 'shop_id', to: 'shop' }, 'name'], between: ' ' },
    skin_concern: byName,
    review_choice: { parts: ['choice'] },
};
