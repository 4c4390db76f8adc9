import { isBarcode } from '../../contract/barcode.ts';
import { type ImportField, importFields, severalColumns } from '../../contract/importReasons.ts';
import type { ImportColumn } from '../../contract/imports.ts';
import { saysYes } from '../import/productRow.ts';

/** Headings in English, German, French, Spanish, Italian, Dutch and Arabic, folded. */
const headings: Record<ImportField, string> = {
    name: 'productname name product cosmetics title displayname itemname articlename artikelname produktname bezeichnung artikelbezeichnung produkt titel nomduproduit nom produit designation libelle titre nombredelproducto nombre producto titulo nomeprodotto nome prodotto productnaam naam اسمالمنتج الاسم المنتج',
    brand: 'brand brands brandname manufacturer maker marke hersteller markenname marque fabricant marca fabricante produttore merk العلامةالتجارية العلامة الماركة',
    barcodes:
        'barcode barcodes code ean eans ean13 eancode gtin gtin13 upc strichcode eannummer codebarres codigodebarras codigo codiceabarre streepjescode الباركود الرمزالشريطي',
    categories:
        'category categories categoryname producttype type label warengruppe kategorie kategorien produktart categorie categories rayon categoria categorias tipo categorieen الفئة التصنيف',
    ingredients:
        'ingredients ingredientstext ingredientlist inci inciname composition inhaltsstoffe bestandteile zutaten ingredientes composicion ingredienti ingredienten المكونات',
    description:
        'description text details beschreibung produktbeschreibung descripcion descrizione omschrijving الوصف',
    single_use:
        'singleuse disposable einweg usageunique jetable unsolouso desechable monouso استخداممرةواحدة',
    picture:
        'picture image photo imagefile imagename pictures bild foto bilddatei imagen immagine afbeelding الصورة',
};

const known = new Map(
    importFields.flatMap(field => headings[field].split(' ').map(heading => [heading, field] as const)),
);

const folded = (heading: string) =>
    heading
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '')
        .replace(/(?<=\p{L})\d?$/u, '');

/** The headings of a file's columns, however they are written. */
const byName = (heading: string) =>
    known.get(heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')) ?? known.get(folded(heading));

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

const isLabel = (cell: string) => cell.length > 40 && (cell.match(/[,;•]\s/g) ?? []).length >= 3;

const isYesOrNo = (cell: string) =>
    saysYes.test(cell) || /^(?:0|false|no|n|nein|non|لا|falsch|faux)$/iu.test(cell);

/** What the cells of a column are, whatever its heading says. */
const byContent = (cells: readonly string[]): ImportField | undefined => {
    if (share(cells, cell => cell.split(/[;,|\s]+/).every(isBarcode)) >= 0.6) return 'barcodes';
    if (share(cells, isLabel) >= 0.5) return 'ingredients';
    if (share(cells, cell => /^[^/\\\s][^/\\]*\.(?:jpe?g|png|webp)$/i.test(cell)) >= 0.6) return 'picture';
    return undefined;
};

/** Headings whose cells must be what they say: `Label` is a category in one file and a label in another. */
const contradicts = (field: ImportField, cells: readonly string[]) => {
    if (cells.length === 0) return field !== 'name' && field !== 'brand';
    const content = byContent(cells);
    if (content && content !== field) return true;
    if (field === 'barcodes') return share(cells, cell => /^[\d\s;,|-]{6,}$/.test(cell)) < 0.5;
    if (field === 'single_use') return share(cells, isYesOrNo) < 0.8;
    return field === 'categories' && share(cells, cell => cell.length > 80) > 0.5;
};

/**
 * Guesses the field of each column, by its heading, then by its cells; `kept` has fields of headings that people chose
 * before. A field that takes one column gets the first.
 */
export const guessColumns = (
    header: readonly string[],
    rows: readonly (readonly string[])[],
    kept: Readonly<Record<string, ImportField>> | undefined,
): ImportColumn[] => {
    const taken = new Set<ImportField>();
    const columns = header.map((heading, index): ImportColumn => {
        const cells = rows.flatMap(row => row[index]?.trim() || []);
        return {
            header: heading,
            field: null,
            how: null,
            sample: cells.slice(0, 3).map(cell => cell.slice(0, 80)),
        };
    });
    const cellsOf = (index: number) => rows.flatMap(row => row[index]?.trim() || []);
    const settle = (
        find: (column: ImportColumn, index: number) => ImportField | undefined,
        how: ImportColumn['how'],
    ) => {
        for (const [index, column] of columns.entries()) {
            if (column.field !== null) continue;
            const field = find(column, index);
            if (field === undefined || (taken.has(field) && !severalColumns.includes(field))) continue;
            taken.add(field);
            Object.assign(column, { field, how });
        }
    };
    if (kept) settle(column => kept[column.header], 'kept');
    else {
        settle((column, index) => {
            const field = byName(column.header);
            return field && !contradicts(field, cellsOf(index)) ? field : undefined;
        }, 'name');
        settle((_, index) => byContent(cellsOf(index)), 'content');
    }
    return columns;
};
