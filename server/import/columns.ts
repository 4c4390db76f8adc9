import { ImportError } from './csvFile.ts';

/** The kinds of record that can be imported, in import order. */
export const importKinds = ['ingredients', 'categories', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The known headers of each field; case, spaces and underscores make no difference. */
const knownHeaders = {
    ingredients: {
        name: ['inci_name', 'inci', 'name', 'ingredient', 'ingredient_name'],
        synonyms: ['synonyms', 'other_names', 'also_known_as'],
        description: ['description', 'function', 'functions'],
        ewg_rating: ['ewg_rating', 'rating'],
        ewg_hazard_score: ['ewg_hazard_score', 'hazard_score', 'hazard'],
    },
    categories: {
        key: ['key', 'id', 'code'],
        name: ['name', 'category', 'title'],
        parent: ['parent_key', 'parent_id', 'parent'],
    },
    products: {
        name: ['product_name', 'name', 'product', 'cosmetics', 'title'],
        brand: ['brand', 'brands', 'brand_name', 'manufacturer'],
        ingredients: ['ingredients', 'ingredients_text', 'ingredient_list', 'inci'],
        barcodes: ['barcodes', 'barcode', 'code', 'ean', 'ean13', 'gtin'],
        categories: ['categories', 'category', 'label', 'product_type'],
        description: ['description'],
        single_use: ['single_use'],
    },
} as const;

const needed: Record<ImportKind, string[]> = {
    ingredients: ['name'],
    categories: ['name'],
    products: ['name', 'brand'],
};

const plain = (header: string) => header.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** One part of `--columns`: a field, its header, and the kind of file where one is named. */
export interface ColumnChoice {
    kind: ImportKind | null;
    field: string;
    header: string;
}

/** Parses `name=Label,products.brand=Maker`. Throws an `ImportError`. */
export const parseColumnChoices = (text: string): ColumnChoice[] =>
    text.split(',').map(part => {
        const [, kind, field, header] = /^\s*(?:(\w+)\.)?(\w+)\s*=\s*(.+?)\s*$/.exec(part) ?? [];
        const known = importKinds.find(each => each === kind);
        const fields = (known ? [known] : importKinds).flatMap(each => Object.keys(knownHeaders[each]));
        if (!field || !header || (kind && !known) || !fields.includes(field))
            throw new ImportError(
                `--columns cannot read "${part.trim()}"; write field=Header, such as name=Label.`,
            );
        return { kind: known ?? null, field, header };
    });

/**
 * The column of each field of a file. Chosen headers take precedence over known ones. Throws an `ImportError`
 * that names the missing fields and the existing headers.
 */
export const findColumns = (
    kind: ImportKind,
    header: string[],
    choices: ColumnChoice[],
): ReadonlyMap<string, number> => {
    const indexes = new Map(header.map((name, index) => [plain(name), index] as const).toReversed());
    const found = new Map<string, number>();
    for (const [field, known] of Object.entries(knownHeaders[kind])) {
        const choice = choices.find(
            each => each.field === field && (each.kind === kind || each.kind === null),
        );
        const names: readonly string[] = choice ? [choice.header] : known;
        const name = names.find(each => indexes.has(plain(each)));
        if (name !== undefined) found.set(field, indexes.get(plain(name))!);
        else if (choice?.kind === kind)
            throw new ImportError(
                `The ${kind} file has no column "${choice.header}". It has: ${header.join(', ')}`,
            );
    }
    const missing = needed[kind].filter(field => !found.has(field));
    if (missing.length > 0)
        throw new ImportError(
            `The ${kind} file has no column for ${missing.join(' and ')}; name it with --columns ${missing[0]}=Header. It has: ${header.join(', ')}`,
        );
    return found;
};
