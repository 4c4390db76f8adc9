import { isBarcode } from './barcode.ts';

/** The fields of a product that a column of a table can have; those in `severalColumns` may have more than one. */
export const importFields = [
    'name',
    'brand',
    'barcodes',
    'categories',
    'ingredients',
    'description',
    'single_use',
    'picture',
] as const;
export type ImportField = (typeof importFields)[number];

export const severalColumns: readonly ImportField[] = ['barcodes', 'categories'];
export const neededFields: readonly ImportField[] = ['name', 'brand'];

/** A column of a file, with its first cells that are not empty. */
export interface TableColumn {
    header: string;
    field: ImportField | null;
    /** Found by its heading, by its cells, from columns kept before, or chosen by a person. */
    how: 'name' | 'content' | 'kept' | 'chosen' | null;
    sample: string[];
}

/** What parts the values of one cell. */
export const separators = { barcodes: /[\s,;|/]+/, categories: /[;|\n]/ };

/** The values of one cell. */
export const partsOf = (cell: string, mark: RegExp) => cell.split(mark).flatMap(part => part.trim() || []);

/** A cell that says yes. */
export const saysYes = /^(?:1|true|yes|y|x|ja|j|oui|o|s[ií]|wahr|vrai|نعم|✓)$/iu;

const saysNo = /^(?:0|false|no|n|nein|non|لا|falsch|faux)$/iu;

/** Headings in English, German, French, Spanish, Italian, Dutch and Arabic, folded; the first are the likeliest. */
const headings: Record<ImportField, string> = {
    name:
        'productname displayname name itemname cosmetics product title produktname artikelname articlename ' +
        'artikelbezeichnung bezeichnung produkt artikel titel nomduproduit nomproduit designation libelle nom produit titre ' +
        'nombredelproducto nombreproducto nombre producto titulo nomeprodotto nome prodotto productnaam naam اسمالمنتج المنتج الاسم',
    brand:
        'brand brandname brands manufacturer maker marke markenname hersteller marque fabricant marca fabricante ' +
        'produttore merk العلامةالتجارية العلامة الماركة ماركة',
    barcodes:
        'barcodes barcode ean eans gtin upc code strichcode eancode eannummer codebarres codeabarres codigodebarras ' +
        'codigobarras codigo codiceabarre streepjescode الباركود باركود الرمزالشريطي',
    categories:
        'categories category categoryname producttype type label kategorien kategorie produktart warengruppe categorie ' +
        'rayon typedeproduit categorias categoria tipodeproducto tipo categorieen الفئات الفئة فئة التصنيف',
    ingredients:
        'ingredients ingredientstext ingredientlist inci incilist inciname inhaltsstoffe bestandteile zutaten composition ' +
        'listedesingredients ingredientes composicion ingredienti ingredienten المكونات مكونات',
    description:
        'description text details beschreibung produktbeschreibung descripcion descrizione omschrijving الوصف وصف',
    single_use:
        'singleuse disposable einweg usageunique jetable unsolouso desechable monouso استخداممرةواحدة',
    picture:
        'imagefile imagename image picturefile pictures picture photofile photo filename file bilddatei bild foto dateiname ' +
        'fichierimage nomdufichier fichier archivodeimagen imagen archivo fotografia immagine afbeelding ملفالصورة الصورة صورة',
};

/** Without accents, spaces, signs and numbers. */
const folded = (heading: string) =>
    heading
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, '');

const known = new Map(
    importFields.flatMap(field =>
        headings[field].split(' ').map((name, rank) => [folded(name), { field, rank }] as const),
    ),
);

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

const isLabel = (cell: string) => cell.length > 40 && (cell.match(/[,;•]\s/g) ?? []).length >= 3;

/** What the cells of a column are, whatever its heading says. */
const byContent = (cells: readonly string[]): ImportField | undefined => {
    if (share(cells, cell => cell.split(separators.barcodes).every(isBarcode)) >= 0.6) return 'barcodes';
    if (share(cells, isLabel) >= 0.5) return 'ingredients';
    if (share(cells, cell => /^[^/\\\s][^/\\]*\.(?:jpe?g|png|webp)$/i.test(cell)) >= 0.6) return 'picture';
    return undefined;
};

/** Whether cells are not what their heading says: `Label` is a category in one file and a label in another. */
const contradicts = (field: ImportField, cells: readonly string[]) => {
    if (cells.length === 0) return false;
    const content = byContent(cells);
    if (content && content !== field) return true;
    if (field === 'barcodes') return share(cells, cell => /^[\d\s;,|/-]{6,}$/.test(cell)) < 0.5;
    if (field === 'single_use') return share(cells, cell => saysYes.test(cell) || saysNo.test(cell)) < 0.8;
    return field === 'categories' && share(cells, cell => cell.length > 80) > 0.5;
};

/**
 * Guesses the field of each column, by its heading, then by its cells in some `rows`; `kept` has fields of headings that
 * people chose before, in place of a guess. A field that takes one column gets the likeliest that is not empty.
 */
export const guessColumns = (
    header: readonly string[],
    rows: readonly (readonly string[])[],
    kept?: Readonly<Record<string, ImportField>>,
): TableColumn[] => {
    const cells = header.map((_, index) => rows.flatMap(row => row[index]?.trim() || []));
    const columns = header.map((heading, index): TableColumn => ({
        header: heading,
        field: null,
        how: null,
        sample: cells[index]!.slice(0, 3).map(cell => cell.slice(0, 80)),
    }));
    const taken = new Set<ImportField>();
    const settle = (how: TableColumn['how'], find: (index: number) => ImportField | undefined) => {
        const found = columns.flatMap(({ field: has, header: heading }, index) => {
            const field = has === null ? find(index) : undefined;
            const rank = known.get(folded(heading))?.rank ?? 0;
            return field ? [{ index, field, rank: cells[index]!.length > 0 ? rank : rank + 1000 }] : [];
        });
        for (const { index, field } of found.toSorted((one, other) => one.rank - other.rank)) {
            if (taken.has(field) && !severalColumns.includes(field)) continue;
            taken.add(field);
            Object.assign(columns[index]!, { field, how });
        }
    };
    if (kept) settle('kept', index => kept[header[index]!]);
    else {
        settle('name', index => {
            const field = known.get(folded(header[index]!))?.field;
            return field && !contradicts(field, cells[index]!) ? field : undefined;
        });
        settle('content', index => byContent(cells[index]!));
    }
    return columns;
};
