import type { TableRow } from './csvTable.ts';

export const tableFields = [
    'name',
    'brand',
    'image_file',
    'categories',
    'ingredients',
    'barcodes',
    'description',
] as const;
export type TableField = (typeof tableFields)[number];

/** Headers in five languages, without accents, spaces and signs; the first are the likeliest. */
const headers: Record<TableField, string> = {
    name:
        'productname displayname name cosmetics product title produktname artikelname artikelbezeichnung bezeichnung ' +
        'produkt artikel nomduproduit nomproduit designation libelle nom produit nombredelproducto nombreproducto ' +
        'nombre producto titulo اسمالمنتج المنتج الاسم',
    brand:
        'brand brandname brands manufacturer marke markenname hersteller marque fabricant marca fabricante ' +
        'العلامةالتجارية الماركة ماركة',
    image_file:
        'imagefile imagename image picturefile picture photofile photo filename file bilddatei bild foto dateiname ' +
        'fichierimage nomdufichier fichier archivodeimagen imagen archivo fotografia ملفالصورة الصورة صورة',
    categories:
        'categories category label producttype kategorien kategorie produktart warengruppe categorie typedeproduit ' +
        'categorias categoria tipodeproducto tipo الفئات الفئة فئة التصنيف',
    ingredients:
        'ingredients ingredientstext ingredientlist inci incilist inhaltsstoffe bestandteile zutaten composition ' +
        'listedesingredients ingredientes composicion المكونات مكونات',
    barcodes:
        'barcodes barcode ean gtin code strichcode eancode codebarres codeabarres codigodebarras codigobarras codigo ' +
        'الباركود باركود',
    description: 'description beschreibung produktbeschreibung descripcion الوصف وصف',
};

const fold = (header: string) =>
    header
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^\p{L}]/gu, '');

const ranks = new Map(
    tableFields.flatMap(field =>
        headers[field].split(' ').map((name, rank) => [fold(name), { field, rank }] as const),
    ),
);

/** A product has several of these, so several columns may have them. */
const isList = (field: TableField) => field === 'barcodes' || field === 'categories';

/** The field of each column by its header, undefined for a column that is not taken. */
export const guessColumns = (header: readonly string[]): (TableField | undefined)[] => {
    const found = header.map(name => ranks.get(fold(name)));
    return found.map((mine, index) => {
        if (!mine || isList(mine.field)) return mine?.field;
        const likelier = found.some(
            (other, place) =>
                other?.field === mine.field &&
                (other.rank < mine.rank || (other.rank === mine.rank && place < index)),
        );
        return likelier ? undefined : mine.field;
    });
};

const splits: Partial<Record<TableField, RegExp>> = { barcodes: /[\s,;|/]+/, categories: /\s*[;|\n]\s*/ };

/** The products of a table's rows, as the JSON has them; an empty cell is no field. */
export const productsOf = (
    rows: readonly TableRow[],
    columns: readonly (TableField | undefined)[],
): object[] =>
    rows.map(({ cells }) => {
        const product: Partial<Record<TableField, string | string[]>> = {};
        for (const [index, field] of columns.entries()) {
            const cell = cells[index]?.trim() ?? '';
            if (!field || cell === '') continue;
            const known = product[field];
            const split = splits[field];
            if (split) product[field] = [...(known ?? []), ...cell.split(split).filter(Boolean)];
            else product[field] = known ?? cell;
        }
        return product;
    });
