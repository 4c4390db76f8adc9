import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { parseCsv } from '../../../resources/products/bulk/csvTable.ts';
import { pictureFinder } from '../../../resources/products/bulk/pictureNames.ts';
import { readTable } from '../../../resources/products/bulk/readTable.ts';
import { guessColumns, productsOf } from '../../../resources/products/bulk/tableColumns.ts';
import { decodeText } from '../../../resources/products/bulk/textFile.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('a CSV text', () => {
    it.each([
        ['a comma', 'a,b\n1,2\n'],
        ['a semicolon', 'a;b\n1;2'],
        ['a tab', 'a\tb\r\n1\t2\r\n'],
        ['a separator that Excel names', 'sep=;\r\na;b\r\n1;2'],
        ['line ends of old Macs', 'a,b\r1,2\r'],
    ])('is parted by %s', (_, text) => {
        expect(cellsOf(text)).toEqual([
            ['a', 'b'],
            ['1', '2'],
        ]);
    });

    it('has separators, line breaks and quotes inside quotes, and knows the line of each row', () => {
        const text = 'name;text\n"a;b";"one\r\ntwo ""three"""\n\n;;\nlast;\n';
        expect(parseCsv(text)).toEqual([
            { line: 1, cells: ['name', 'text'] },
            { line: 2, cells: ['a;b', 'one\r\ntwo "three"'] },
            { line: 6, cells: ['last', ''] },
        ]);
    });

    it('keeps a quote inside a cell, and says where one is never closed', () => {
        expect(cellsOf('a,b\n5" tube,x')).toEqual([
            ['a', 'b'],
            ['5" tube', 'x'],
        ]);
        expect(() => parseCsv('a,b\n1,2\n"open,3\n4,5')).toThrow(
            expect.objectContaining({ why: 'quote', args: { line: 3 } }),
        );
    });

    it('ends with an empty cell, if it ends with a separator', () => {
        expect(cellsOf('a,b,\n1,2,')).toEqual([
            ['a', 'b', ''],
            ['1', '2', ''],
        ]);
        expect(cellsOf('')).toEqual([]);
    });

    it('is read in linear time, whatever is in it', () => {
        for (const text of [
            '"'.repeat(400_001),
            ','.repeat(400_000),
            'a"'.repeat(200_000),
            '\r\n'.repeat(400_000),
        ]) {
            const start = performance.now();
            try {
                parseCsv(text);
            } catch {
                // A quote that is never closed.
            }
            expect(performance.now() - start).toBeLessThan(2000);
        }
    });

    it.each([
        ['UTF-8', new TextEncoder().encode('Crème Größe')],
        ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Crème Größe')])],
        ['UTF-16 of either order', new Uint8Array([0xff, 0xfe, ...Buffer.from('Crème Größe', 'utf16le')])],
        [
            'UTF-16 with the greater byte first',
            new Uint8Array([0xfe, 0xff, ...Buffer.from('Crème Größe', 'utf16le').swap16()]),
        ],
        ['UTF-16 without a mark', new Uint8Array(Buffer.from('Crème Größe', 'utf16le'))],
        ['Windows-1252', new Uint8Array(Buffer.from('Crème Größe', 'latin1'))],
    ])('may be in %s', (_, bytes) => {
        expect(decodeText(bytes)).toBe('Crème Größe');
    });
});

describe('the columns of a table', () => {
    it.each([
        [
            ['Label', 'Brand', 'Cosmetics', 'Price', 'Ingredients'],
            ['categories', 'brand', 'name', null, 'ingredients'],
        ],
        [
            ['Artikelbezeichnung', 'Hersteller', 'EAN-Code', 'Inhaltsstoffe'],
            ['name', 'brand', 'barcodes', 'ingredients'],
        ],
        [
            ['Nom du produit', 'Marque', 'Catégorie', 'Ingrédients'],
            ['name', 'brand', 'categories', 'ingredients'],
        ],
        [
            ['Nombre', 'Marca', 'Código de barras', 'Imagen', 'Descripción'],
            ['name', 'brand', 'barcodes', 'image_file', 'description'],
        ],
        [
            ['اسم المنتج', 'العلامة التجارية', 'المكونات', 'الباركود'],
            ['name', 'brand', 'ingredients', 'barcodes'],
        ],
        [
            ['title', 'product_name', 'barcode 1', 'barcode 2', ''],
            [null, 'name', 'barcodes', 'barcodes', null],
        ],
    ])('are guessed from %j', (header, fields) => {
        expect(guessColumns(header, [])).toEqual(fields);
    });

    it('make products with the fields that have a value', () => {
        const rows = parseCsv('a,b,c,d\n Balm ,"2000000000001; 2000000000018",Face > Balms; Lips,\n,,,x');
        expect(productsOf(rows.slice(1), ['name', 'barcodes', 'categories', null])).toEqual([
            {
                name: 'Balm',
                barcodes: ['2000000000001', '2000000000018'],
                categories: ['Face > Balms', 'Lips'],
            },
            {},
        ]);
    });
});

describe('a picture', () => {
    const images = new Map(
        [
            '2000000000001.jpg',
            '00302993928-back.png',
            'Crème de Nuit.PNG',
            'aurea lip oil.webp',
            'toner.png',
        ].map(name => [name.normalize('NFC').toLowerCase(), new File(['x'], name)]),
    );
    const find = pictureFinder(images);

    it.each([
        ['its barcode', { name: 'Other', barcodes: ['1', '2000000000001'] }, '2000000000001.jpg'],
        ['a barcode without its leading zeros', { barcodes: ['0000302993928'] }, '00302993928-back.png'],
        ['its name', { name: 'creme de nuit' }, 'Crème de Nuit.PNG'],
        ['its brand and name', { brand: 'Aurea', name: 'Lip Oil' }, 'aurea lip oil.webp'],
        ['a file named without its ending', { name: 'x', image_file: 'Toner' }, 'toner.png'],
    ])('is found by %s', (_, product, name) => {
        expect(find(product)).toEqual({ ...product, image_file: name });
    });

    it.each([
        ['names its own', { name: 'creme de nuit', image_file: 'TONER.png' }],
        ['names another', { name: 'creme de nuit', image_file: 'gone.png' }],
        ['matches none', { name: 'crem', barcodes: ['2000000000018'] }],
        ['is none', null],
        ['has values of other kinds', { name: 5, barcodes: [null, 7], image_file: [] }],
    ])('is not given to a product that %s', (_, product) => {
        expect(find(product)).toBe(product);
    });
});

const zipOf = (files: Zippable, name = 'upload.zip') =>
    new File([zipSync(files) as Uint8Array<ArrayBuffer>], name);

const table = strToU8('name,brand\nBalm,Aurea\n');

const read = (file: File) => readTable(file, () => undefined);

const whyNot = (file: File) =>
    read(file).then(
        () => 'read',
        (error: { why?: string }) => error.why ?? String(error),
    );

/** The archive with other bytes in the place of the first ones. */
const altered = async (file: File, at: (bytes: Uint8Array) => void) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    at(bytes);
    return new File([bytes], file.name);
};

const directoryAt = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(bytes.length - 6, true);

describe('a ZIP', () => {
    it('has a table and its pictures, in whatever folders, packed or not', async () => {
        const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
        const file = zipOf({
            'list/products.csv': table,
            'list/pictures/balm.png': bytes,
            'other/Balm.PNG': [bytes, { level: 0 }],
            '__MACOSX/list/._products.csv': table,
            '.DS_Store': table,
            'inner.zip': zipSync({ 'deep.csv': table }),
            'notes.pdf': strToU8('x'),
        });
        const { name, header, rows, pictures, leftOut } = await read(file);
        expect({ name, header, rows }).toEqual({
            name: 'products.csv',
            header: ['name', 'brand'],
            rows: [{ line: 2, cells: ['Balm', 'Aurea'] }],
        });
        expect(pictures.map(each => [each.name, each.type])).toEqual([
            ['balm.png', 'image/png'],
            ['other_Balm.PNG', 'image/png'],
        ]);
        expect(new Uint8Array(await pictures[0]!.arrayBuffer())).toEqual(bytes);
        expect(new Uint8Array(await pictures[1]!.arrayBuffer())).toEqual(bytes);
        expect(leftOut).toEqual(['inner.zip', 'notes.pdf']);
    });

    it('may have JSON in place of a table', async () => {
        const { json, pictures } = await read(zipOf({ 'a.json': strToU8('[{}]'), 'a.jpg': table }));
        expect(json).toBe('[{}]');
        expect(pictures).toHaveLength(1);
    });

    it.each<[string, string, Zippable]>([
        ['no table', 'noTable', { 'a.png': table }],
        ['several tables', 'tables', { 'a.csv': table, 'b.csv': table }],
        ['a workbook', 'workbook', { '[Content_Types].xml': table, 'xl/workbook.xml': table }],
        ['a file that leads outside', 'outside', { 'a.csv': table, '../../etc/passwd': table }],
        ['a file at an absolute place', 'outside', { 'a.csv': table, '/etc/passwd': table }],
        ['a file on a drive', 'outside', { 'a.csv': table, 'C:\\x.png': table }],
        ['an empty table', 'empty', { 'a.csv': strToU8('name,brand\n') }],
        ['a bomb', 'bomb', { 'a.csv': table, 'bomb.png': new Uint8Array(5_000_000) }],
        [
            'too many files',
            'tooManyFiles',
            Object.fromEntries(
                Array.from({ length: limits.archive.files + 1 }, (_, index) => [
                    `${index}.png`,
                    new Uint8Array(),
                ]),
            ),
        ],
    ])('is refused with %s', async (_, why, files) => {
        expect(await whyNot(zipOf(files))).toBe(why);
    });

    it('is refused with tens of thousands of empty files, or with too much in it, before anything is unpacked', async () => {
        const many = zipOf(
            Object.fromEntries(
                Array.from({ length: 60_000 }, (_, index) => [`${index}.png`, new Uint8Array()]),
            ),
        );
        const start = performance.now();
        expect(await whyNot(many)).toBe('tooManyFiles');
        const lying = await altered(zipOf({ 'a.csv': table, 'a.png': table }), bytes => {
            new DataView(bytes.buffer).setUint32(directoryAt(bytes) + 24, 600 * 1024 * 1024, true);
        });
        expect(await whyNot(lying)).toBe('tooLarge');
        expect(performance.now() - start).toBeLessThan(2000);
    });

    it('counts the files that are there, whatever it says', async () => {
        const files = Object.fromEntries(
            Array.from({ length: limits.archive.files + 1 }, (_, index) => [`${index}`, new Uint8Array()]),
        );
        const lying = await altered(zipOf(files), bytes => {
            new DataView(bytes.buffer).setUint16(bytes.length - 12, 2, true);
        });
        expect(await whyNot(lying)).toBe('tooManyFiles');
    });

    it('is never unpacked to more than its directory says', async () => {
        const lying = await altered(zipOf({ 'a.csv': table }), bytes => {
            new DataView(bytes.buffer).setUint32(directoryAt(bytes) + 24, 5, true);
        });
        expect(await whyNot(lying)).toBe('damaged');
    });

    it('is refused if it is encrypted, cut off, or packed in another way', async () => {
        const whole = zipOf({ 'a.csv': table });
        const locked = await altered(whole, bytes => void (bytes[directoryAt(bytes) + 8] = 1));
        expect(await whyNot(locked)).toBe('encrypted');
        const other = await altered(whole, bytes => void (bytes[directoryAt(bytes) + 10] = 12));
        expect(await whyNot(other)).toBe('method');
        const broken = await altered(whole, bytes => bytes.fill(0xff, 35, 45));
        expect(await whyNot(broken)).toBe('damaged');
        for (const length of [2, 10, 40, whole.size - 1])
            expect(await whyNot(new File([whole.slice(0, length)], 'a.zip'))).toBe('damaged');
    });
});

describe('a table', () => {
    it('has at most as many rows as an upload', async () => {
        const text = `name\n${'x\n'.repeat(limits.bulk.products + 1)}`;
        expect(await whyNot(new File([text], 'a.csv'))).toBe('tooMany');
        const long = `name\n${'x'.repeat(limits.bulk.jsonBytes)}`;
        expect(await whyNot(new File([long], 'a.csv'))).toBe('tableTooLarge');
    });
});
