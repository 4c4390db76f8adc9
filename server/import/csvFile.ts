import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One row of a file, or its error. `line` is the line where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] } | { line: number; broken: string };

export interface CsvFile {
    header: string[];
    rows: AsyncIterable<CsvRow>;
    /** The share of the file read so far, from 0 to 1. */
    share: () => number;
}

/** In bytes; a longer row most likely has an unclosed quote. */
const longestRow = 4 * 1024 * 1024;

const firstLineBytes = 64 * 1024;

/** The separator of most cells of a header. */
export const mostOf = (line: string) =>
    [',', ';', '\t'].reduce((best, mark) =>
        line.split(mark).length > line.split(best).length ? mark : best,
    );

const peek = async (path: string) => {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw new ImportError(
            error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`,
        );
    });
    try {
        const { size } = await file.stat();
        const { bytesRead, buffer } = await file.read(Buffer.alloc(firstLineBytes), 0, firstLineBytes, 0);
        if (bytesRead === 0) throw new ImportError(`${path} is empty.`);
        if (buffer[0] === 0xff || buffer[0] === 0xfe)
            throw new ImportError(`${path} is not UTF-8. Save it as UTF-8.`);
        return {
            size,
            delimiter: mostOf(
                buffer
                    .subarray(0, bytesRead)
                    .toString('utf8')
                    .split(/\r?\n|\r/)[0]!,
            ),
        };
    } finally {
        await file.close();
    }
};

const reasons: Record<string, string> = {
    CSV_INVALID_CLOSING_QUOTE: 'a quote is closed in the middle of a cell',
    INVALID_OPENING_QUOTE: 'there is a quote in the middle of a cell',
    CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
    CSV_MAX_RECORD_SIZE: 'the row has no end; most likely a quote is never closed',
};

const reasonOf = ({ code, message }: CsvError) => reasons[code] ?? message;

interface Parsed {
    record: string[];
    info: { lines: number };
}

/** The header and rows of a table that comes as bytes in UTF-8; undefined if it has no header. */
export const parseRows = async (
    bytes: Readable,
    delimiter: string,
): Promise<Pick<CsvFile, 'header' | 'rows'> | undefined> => {
    const skipped: CsvRow[] = [];
    const parser = parse({
        bom: true,
        delimiter,
        info: true,
        max_record_size: longestRow,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_error: true,
        on_skip: error => {
            if (error) skipped.push({ line: Number(error.lines ?? 0), broken: reasonOf(error) });
            return undefined;
        },
    });
    bytes.on('error', error => parser.destroy(error));
    bytes.pipe(parser);
    const records = parser[Symbol.asyncIterator]() as AsyncIterator<Parsed>;
    const first = await records.next();
    if (first.done) return undefined;
    const header = first.value.record.map(name => name.trim());

    const rows = async function* (): AsyncGenerator<CsvRow> {
        let last = first.value.info.lines;
        try {
            for (let next = await records.next(); !next.done; next = await records.next()) {
                yield* skipped.splice(0);
                const { record, info } = next.value;
                const line = last + 1;
                last = info.lines;
                if (record.length === header.length) yield { line, cells: record };
                else
                    yield {
                        line,
                        broken: `it has ${record.length} cells where the header has ${header.length}`,
                    };
            }
        } catch (error) {
            if (!(error instanceof CsvError)) throw error;
            skipped.push({ line: last + 1, broken: reasonOf(error) });
        } finally {
            bytes.destroy();
        }
        yield* skipped.splice(0);
    };
    return { header, rows: rows() };
};

/**
 * Reads UTF-8 with or without BOM, cells separated by `,` `;` or tabs, any line endings, doubled quotes inside quotes;
 * only as fast as the rows are consumed. Throws an `ImportError` if there is no header.
 */
export const openCsv = async (path: string): Promise<CsvFile> => {
    const { size, delimiter } = await peek(path);
    const bytes = createReadStream(path);
    const parsed = await parseRows(bytes, delimiter);
    if (!parsed) throw new ImportError(`${path} has no header.`);
    return { ...parsed, share: () => (size ? Math.min(1, bytes.bytesRead / size) : 1) };
};

/** Why a file cannot be imported at all, for the terminal. */
export class ImportError extends Error {
    override name = 'ImportError';
}

/** In import order. */
export const importKinds = ['ingredients', 'categories', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The known headers of each field, ignoring case, spaces and underscores. */
const knownHeaders = {
    ingredients: {
        name: ['inci_name', 'inci', 'name', 'ingredient', 'ingredient_name'],
        synonyms: ['synonyms', 'other_names', 'also_known_as'],
        description: ['description'],
        cas_number: ['cas_number', 'cas', 'cas_no'],
        functions: ['functions', 'function'],
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

/** Chosen headers precede known ones. Throws an `ImportError` that names missing fields and existing headers. */
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
