import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeImport, readImportArgs } from '../../server/cli/import.ts';
import { parseColumnChoices } from '../../server/import/csvFile.ts';
import { runImport, type ImportRequest } from '../../server/import/runImport.ts';
import { testDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'backbar-import-'));
});
afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
});
beforeEach(() =>
    database.pool.query('truncate product, brand, category, ingredient restart identity cascade'),
);

const errorsPath = () => join(folder, 'errors.csv');

let written = 0;
const csv = async (content: string | Buffer) => {
    const path = join(folder, `file-${++written}.csv`);
    await writeFile(path, content);
    return path;
};

type Options = Partial<Omit<ImportRequest, 'files' | 'products'>> & {
    products?: Partial<ImportRequest['products']>;
};

const run = (files: ImportRequest['files'], { products, ...options }: Options = {}) =>
    runImport(database.pool, {
        files,
        choices: [],
        products: { category: null, createCategories: false, createIngredients: false, ...products },
        dryRun: false,
        errorsPath: errorsPath(),
        progress: () => undefined,
        stopped: () => false,
        ...options,
    });

/** The outcomes of the rows of the last file. */
const counts = async (...given: Parameters<typeof run>) => {
    const report = await run(...given);
    const { read, added, updated, unchanged, refused } = report.files.at(-1)!.tally;
    expect(read).toBe(added + updated + unchanged + refused);
    return { added, updated, unchanged, refused };
};

const refusals = async () => {
    const rows = parse<Record<string, string>>(await readFile(errorsPath()), { columns: true });
    return rows.map(({ line, record, reason }) => [Number(line), record, reason]);
};

const rows = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows;

const ingredientFile = 'inci_name,function\nAQUA,Solvent\n"1,2-HEXANEDIOL",Humectant\nGLYCERIN,\nPARFUM,\n';
const categoryFile = 'key,name,parent_key,level\ncare,Care,,1\nface,Face,care,2\n';

describe('ingredients', () => {
    it('are imported with BOM, quotes and Windows line endings, and a second run changes nothing', async () => {
        const ingredients = await csv(
            '\uFEFFINCI Name,Function,EWG rating,Hazard\r\nAQUA,"Solvent, ""carrier""",1,none\r\n"1,2-HEXANEDIOL",Humectant,,LOW\r\n\r\n  ROSA   CANINA ,,,\r\n',
        );
        expect(await counts({ ingredients })).toEqual({ added: 3, updated: 0, unchanged: 0, refused: 0 });
        expect(await counts({ ingredients })).toEqual({ added: 0, updated: 0, unchanged: 3, refused: 0 });
        expect(
            await rows(
                'select n.name, i.functions, i.ewg_rating, i.ewg_hazard_score, n.is_primary from ingredient i join ingredient_name n on n.ingredient_id = i.id order by i.id',
            ),
        ).toEqual([
            ['AQUA', 'Solvent, "carrier"', '1', 'none', true],
            ['1,2-HEXANEDIOL', 'Humectant', null, 'low', true],
            ['ROSA CANINA', null, null, 'none', true],
        ]);
    });

    it('take CAS numbers and functions of an inventory, which fill and replace', async () => {
        await run({ ingredients: await csv('name,cas\nAqua,7732-18-5\nGlycerin,\n') });
        const inventory = await csv(
            'inci_name,cas_number,einecs_number,function\nAQUA,,231-791-2,Solvent\nGLYCERIN,56-81-5,,"Humectant, Solvent"\n',
        );
        expect(await counts({ ingredients: inventory })).toMatchObject({ updated: 2 });
        expect(await counts({ ingredients: inventory })).toMatchObject({ unchanged: 2 });
        expect(await rows('select cas_number, functions from ingredient order by id')).toEqual([
            ['7732-18-5', 'Solvent'],
            ['56-81-5', 'Humectant, Solvent'],
        ]);
    });

    it('are refused if a cell is not the name of one ingredient', async () => {
        const debris = [
            'INGREDIENTS: AQUA',
            'Aqua; Glycerin',
            "'Aqua'",
            '“Aqua”',
            'Aqua [+/-',
            'Aqua (Water',
            '.',
            'Aqua\nGlycerin',
        ];
        const real = ['(LIMONENE/TEA) EXTRACT', 'CI 77268:1', 'POLY[OXYMETHYLENE MELAMINE]', "5'-ADENOSINE"];
        const cells = [...debris, ...real].map(name => `"${name}"`);
        const ingredients = await csv(`inci_name\n${cells.join('\n')}\n`);
        expect(await counts({ ingredients })).toMatchObject({ added: real.length, refused: debris.length });
        expect(await rows('select name from ingredient_name order by id')).toEqual(real.map(name => [name]));
    });

    it('take the values of non-empty cells and keep the others', async () => {
        await run({
            ingredients: await csv('name,description,rating\nAqua,Water,1\nGlycerin,Draws water,2\n'),
        });
        const ingredients = await csv(
            'name,description,rating,synonyms\nAQUA,,1-2,Eau; Water\nglycerin,Draws water,,\n',
        );
        expect(await counts({ ingredients })).toEqual({ added: 0, updated: 1, unchanged: 1, refused: 0 });
        expect(
            await rows(
                'select string_agg(n.name, $$/$$ order by n.id), i.description, i.ewg_rating from ingredient i join ingredient_name n on n.ingredient_id = i.id group by i.id order by i.id',
            ),
        ).toEqual([
            ['Aqua/Eau/Water', 'Water', '1-2'],
            ['Glycerin', 'Draws water', '2'],
        ]);
    });

    it('are rejected with line and reason', async () => {
        const long = 'X'.repeat(101);
        const ingredients = await csv(
            `name,rating,hazard\nAqua,1,none\n${long},,\n${'Y'.repeat(100)},,\naqua,,\n,,\nBad rating,12345,\nBad hazard,,deadly\nToo,many,cells,here\nMangled \uFFFD,,\n`,
        );
        expect(await counts({ ingredients })).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 7 });
        expect((await refusals()).toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
            [3, long, 'name: Must be 100 characters or less'],
            [5, 'aqua', 'the name is already in line 2'],
            [6, '', 'name: This field is required!'],
            [7, 'Bad rating', 'ewg_rating: Must be 4 characters or less'],
            [8, 'Bad hazard', 'ewg_hazard_score: must be none, low, moderate or high, not “deadly”'],
            [9, '', 'it has 4 cells where the header has 3'],
            [10, 'Mangled \uFFFD', 'it contains invalid characters (not UTF-8)'],
        ]);
    });

    it('are reported with the line where a row of several lines begins', async () => {
        const ingredients = await csv('name,description\nAqua,"one\ntwo\nthree"\nAqua,again\n');
        await run({ ingredients });
        expect(await refusals()).toEqual([[5, 'Aqua', 'the name is already in line 2']]);
    });

    it('survive broken quotes, and the rows around them are imported', async () => {
        const ingredients = await csv(
            'name,description\nAqua,a\nBro"ken,b\nGlycerin,c\n"Never closed,d\nParfum,e\n',
        );
        expect(await counts({ ingredients })).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 2 });
        expect((await refusals()).map(([, , reason]) => reason)).toEqual([
            'there is a quote in the middle of a cell',
            'a quote is never closed',
        ]);
    });

    it('may be separated by semicolons or tabs', async () => {
        expect(await counts({ ingredients: await csv('name;rating\n1,2-Hexanediol;1\n') })).toMatchObject({
            added: 1,
        });
        expect(await counts({ ingredients: await csv('name\trating\nAqua\t1\n') })).toMatchObject({
            added: 1,
        });
    });
});

describe('categories', () => {
    it('form two levels; deeper ones are rejected', async () => {
        const categories = await csv(
            'key,name,parent_key,level\nface,Face,care,2\ncare,Care,,1\nmask,Masks,face,3\nmud,Mud,mask,4\nlost,Lost,nowhere,2\nface,Other,,1\n,care,,\n',
        );
        expect(await counts({ categories })).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 5 });
        expect(
            await rows(
                'select c.name, p.name from category c left join category p on p.id = c.parent_id order by c.id',
            ),
        ).toEqual([
            ['Care', null],
            ['Face', 'Care'],
        ]);
        expect(Object.fromEntries((await refusals()).map(([line, , reason]) => [line, reason]))).toEqual({
            4: 'it is below the second level; its parent is “face”',
            5: 'its parent “mask” was rejected',
            6: 'there is no category “nowhere” above it',
            7: 'the key is already in line 2',
            8: 'the key is already in line 3',
        });
        expect(await counts({ categories })).toEqual({ added: 0, updated: 0, unchanged: 2, refused: 5 });
    });
});

const setUp = async () =>
    run({ ingredients: await csv(ingredientFile), categories: await csv(categoryFile) });

describe('products', () => {
    it('are imported completely, with their brands, and a second run changes nothing', async () => {
        await setUp();
        const products = await csv(
            'Brand,Product name,Ingredients,Barcode,Category,Single use\n' +
                'LA RIVE,Crème de Nuit,"Aqua, 1,2-Hexanediol, glycerin, Parfum.",2000000000008,Care > Face,\n' +
                'La Rive,Sachet,,,face,yes\n',
        );
        const report = await run({ products });
        expect(report.created).toEqual({ brands: 1, ingredients: 0, names: 0 });
        expect(report.files[0]!.tally).toMatchObject({ added: 2, refused: 0 });
        expect(
            await rows(`select b.name, p.name, p.single_use, c.barcode, t.name,
                (select string_agg(n.name, ' + ' order by l."order") from product_ingredient l
                    join ingredient_name n on n.ingredient_id = l.ingredient_id where l.product_id = p.id)
                from product p join brand b on b.id = p.brand_id join product_category x on x.product_id = p.id
                join category t on t.id = x.category_id left join product_barcode c on c.product_id = p.id order by p.id`),
        ).toEqual([
            [
                'LA RIVE',
                'Crème de Nuit',
                false,
                '2000000000008',
                'Face',
                'AQUA + 1,2-HEXANEDIOL + GLYCERIN + PARFUM',
            ],
            ['LA RIVE', 'Sachet', true, null, 'Face', null],
        ]);
        expect(await counts({ products })).toEqual({ added: 0, updated: 0, unchanged: 2, refused: 0 });
        const { rows: found } = await database.pool.query(
            `select name from search_entry where words @@ 'creme & nuit'::tsquery`,
        );
        expect(found).toEqual([{ name: 'Crème de Nuit' }]);
    });

    it('are matched by barcode or by brand and name, and only non-empty cells change them', async () => {
        await setUp();
        const options = { products: { category: 'Face' } };
        await run(
            {
                products: await csv(
                    'brand,name,ingredients,barcode,description\nRive,Cream,"Aqua, Glycerin",2000000000008,Nice\nRive,Gel,Aqua,,\n',
                ),
            },
            options,
        );
        const products = await csv(
            'brand,name,ingredients,barcode,description\nRive,Cream new,"Glycerin, Aqua",2000000000008,\nrive,GEL,,2000000000015,\n',
        );
        expect(await counts({ products }, options)).toEqual({
            added: 0,
            updated: 2,
            unchanged: 0,
            refused: 0,
        });
        expect(
            await rows(`select p.name, p.description, (select string_agg(n.name, ', ' order by l."order") from product_ingredient l
                join ingredient_name n on n.ingredient_id = l.ingredient_id where l.product_id = p.id),
                (select string_agg(barcode, ',') from product_barcode c where c.product_id = p.id) from product p order by p.id`),
        ).toEqual([
            ['Cream new', 'Nice', 'GLYCERIN, AQUA', '2000000000008'],
            ['GEL', null, 'AQUA', '2000000000015'],
        ]);
        expect(await counts({ products }, options)).toEqual({
            added: 0,
            updated: 0,
            unchanged: 2,
            refused: 0,
        });
    });

    it('are rejected with line and reason, and leave nothing behind', async () => {
        await setUp();
        const products = await csv(
            'brand,name,ingredients,barcode,category\n' +
                `Rive,${'N'.repeat(51)},Aqua,,Face\n` +
                `${'B'.repeat(27)},Long brand,Aqua,,Face\n` +
                'Rive,Eight,Aqua,20000004,Face\n' +
                'Rive,Wrong digit,Aqua,2000000000009,Face\n' +
                'Rive,Unknown,"Aqua, Unobtainium, Kryptonite",,Face\n' +
                'Rive,Twice,"Aqua, Glycerin, AQUA",,Face\n' +
                'Rive,No list,No Info,,Face\n' +
                'Rive,Nowhere,Aqua,,Feet\n' +
                'Rive,Unfiled,Aqua,,\n' +
                ',Brandless,Aqua,,Face\n' +
                'Rive,Good,Aqua,2000000000008,Face\n' +
                'rive,good,Glycerin,,Face\n' +
                'Rive,Same code,Aqua,2000000000008,Face\n',
        );
        expect(await counts({ products })).toEqual({ added: 1, updated: 0, unchanged: 0, refused: 12 });
        expect(await refusals()).toEqual([
            [2, 'N'.repeat(51), 'name: Must be 50 characters or less'],
            [3, 'Long brand', `brand: Must be 26 characters or less (“${'B'.repeat(27)}”)`],
            [4, 'Eight', 'barcode “20000004” is an EAN-8; only EAN-13 is kept'],
            [5, 'Wrong digit', 'barcode “2000000000009”: Must be a valid EAN13 barcode'],
            [6, 'Unknown', 'Ingredients not found: “Unobtainium”, “Kryptonite”'],
            [7, 'Twice', 'Duplicate ingredients found: “AQUA”'],
            [8, 'No list', 'ingredients: not a list of ingredients (“No Info”)'],
            [9, 'Nowhere', 'there is no category “Feet”'],
            [10, 'Unfiled', 'categories: This field is required! (a default is given with --category)'],
            [11, 'Brandless', 'brand: This field is required!'],
            [13, 'good', 'the product is already in line 12'],
            [14, 'Same code', 'the barcode is already in line 12'],
        ]);
        expect(await rows('select name from brand')).toEqual([['Rive']]);
    });

    it('have ingredients under any of the names that a list gives them', async () => {
        await setUp();
        const products = await csv(
            'brand,name,ingredients,category\nLa Rive,Alias,"Eau/Aqua, Glycerol (Glycerin), Parfum",Face\n',
        );
        const report = await run({ products });
        expect(report.created).toEqual({ brands: 1, ingredients: 0, names: 0 });
        expect(await rows('select count(*)::int from product_ingredient')).toEqual([[3]]);
    });

    it('add no pasted label as an ingredient', async () => {
        await setUp();
        const products = await csv(
            'brand,name,ingredients,category\n' +
                `Rive,List,"['glycerin', 'niacinamide', 'urea.']",Nails\n` +
                'Rive,Heading,"INGREDIENTS: Panthenol*, Fragrance., Citral.",Nails\n' +
                'Rive,Semicolon,"Water; Salvia Officinalis, Squalane",Nails\n' +
                'Rive,Bracket,"[+/- Mica, Squalane",Nails\n' +
                'Rive,Sentence,"Aqua, Squalane, -Clay: cleans the skin",Nails\n',
        );
        await run({ products }, { products: { createCategories: true, createIngredients: true } });
        const names = await rows('select name from ingredient_name where id > 4 order by id');
        expect(names.flat().toSorted()).toEqual([
            'Citral',
            'Fragrance',
            'Mica',
            'Niacinamide',
            'Panthenol',
            'Salvia Officinalis',
            'Squalane',
            'Urea',
            'Water',
        ]);
        expect(await rows('select count(*)::int from product')).toEqual([[5]]);
    });

    it('add unknown ingredients and categories on request, but not those of a rejected row', async () => {
        await setUp();
        const products = await csv(
            'brand,name,ingredients,category\n' +
                'Rive,Balm,"Aqua, Melaleuca Oil*, Alcohol Denat.",Hair > Oils\n' +
                'Rive,Sentence,"Aqua, Never Seen, Aqua",Nails\n',
        );
        const report = await run(
            { products },
            { products: { createCategories: true, createIngredients: true } },
        );
        expect(report.created).toEqual({ brands: 1, ingredients: 2, names: 0 });
        expect(await rows('select name from ingredient_name where id > 4 order by id')).toEqual([
            ['Melaleuca Oil'],
            ['Alcohol Denat.'],
        ]);
        expect(await rows('select name from category order by id')).toEqual([
            ['Care'],
            ['Face'],
            ['Hair'],
            ['Oils'],
        ]);
        expect(await refusals()).toEqual([[3, 'Sentence', 'Duplicate ingredients found: “Aqua”']]);
    });

    it('use the given columns', async () => {
        await setUp();
        const products = await csv('Maker,Label,Was,Art\nRive,Cream,Aqua,Face\n');
        const choices = parseColumnChoices('name=Label,products.brand=Maker,ingredients=Was,categories=Art');
        expect(await counts({ products }, { choices })).toMatchObject({ added: 1 });
        await expect(run({ products })).rejects.toThrow(
            'The products file has no column for name and brand; name it with --columns name=Header. It has: Maker, Label, Was, Art',
        );
    });
});

describe('an import', () => {
    it('saves nothing in a dry run, but reports what would happen', async () => {
        const files = {
            ingredients: await csv(ingredientFile),
            categories: await csv(categoryFile),
            products: await csv('brand,name,ingredients,category\nRive,Cream,"Aqua, Parfum",Face\n'),
        };
        const report = await run(files, { dryRun: true });
        expect(report.files.map(({ tally }) => tally.added)).toEqual([4, 2, 1]);
        expect(
            await rows('select (select count(*) from product), (select count(*) from ingredient)'),
        ).toEqual([['0', '0']]);
        expect(await counts(files)).toMatchObject({ added: 1 });
    });

    it('leaves whole batches when it is stopped', async () => {
        const lines = Array.from({ length: 2_500 }, (_, index) => `Ingredient ${index}`);
        let told = false;
        const report = await run(
            { ingredients: await csv(['name', ...lines].join('\n')) },
            { progress: () => void (told = true), stopped: () => told },
        );
        expect(report.stopped).toBe(true);
        expect(report.files[0]!.tally.read).toBe(1_000);
        expect(await rows('select count(*) from ingredient')).toEqual([['1000']]);
    });

    it('reports counts that add up', async () => {
        const report = await run({ ingredients: await csv(`name\nAqua\naqua\n${'X'.repeat(101)}\n`) });
        expect(describeImport(report, false, 'errors.csv')).toEqual([
            'ingredients: 3 rows read = 1 added + 0 updated + 0 unchanged + 2 refused',
            '         1  the name is already in line N',
            '         1  name: Must be 100 characters or less',
            expect.stringMatching(/^ {4}in [\d.]+ s, \d+ rows a second$/),
            'The rejected rows are listed in errors.csv',
        ]);
    });

    it('reports problems of a file or of the arguments', async () => {
        await expect(run({ products: join(folder, 'absent.csv') })).rejects.toThrow('There is no file');
        await expect(run({ products: await csv('') })).rejects.toThrow('is empty');
        await expect(
            run({ products: await csv(Buffer.from('\uFEFFname,brand\n', 'utf16le')) }),
        ).rejects.toThrow('Save it as UTF-8');
        expect(() => readImportArgs([])).toThrow('Usage');
        expect(() => readImportArgs(['--products', 'a.csv', '--columns', 'nme=Label'])).toThrow(
            '--columns cannot read "nme=Label"',
        );
        expect(readImportArgs(['--products', 'a.csv', '--dry-run'])).toMatchObject({
            files: { products: 'a.csv' },
            dryRun: true,
        });
    });
});
