import { imageKey } from '../../../contract/bulkUpload.ts';
import { limits } from '../../../contract/limits.ts';
import { parseCsv, type TableRow } from './csvTable.ts';
import { decodeText, UnreadableFile } from './textFile.ts';
import { readDirectory, unpack, type ZipEntry } from './zipFile.ts';

/** A table, or the JSON that a ZIP may have in its place, and the pictures beside it. */
export interface ReadTable {
    name: string;
    /** Empty for JSON. */
    header: readonly string[];
    rows: readonly TableRow[];
    json?: string;
    pictures: readonly File[];
    /** Files of the ZIP that are neither. */
    leftOut: readonly string[];
}

const types: Record<string, string> = {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
};

const endingOf = (path: string) => /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

const isPicture = ({ path, size }: ZipEntry) => endingOf(path) in types && size <= limits.image.bytes;

const baseOf = (path: string) => path.split(/[\\/]/).at(-1)!;

/** Folders, and what macOS adds. */
const isNothing = ({ path }: ZipEntry) =>
    /[\\/]$/.test(path) || /(?:^|[\\/])__MACOSX[\\/]/.test(path) || baseOf(path).startsWith('.');

const tableOf = (name: string, bytes: Uint8Array): Pick<ReadTable, 'name' | 'header' | 'rows' | 'json'> => {
    if (bytes.length > limits.bulk.jsonBytes)
        throw new UnreadableFile('tableTooLarge', { max: limits.bulk.jsonBytes / 1024 / 1024 });
    const text = decodeText(bytes);
    // No table begins with a bracket.
    if (endingOf(name) === 'json' || /^\s*[[{]/.test(text)) return { name, header: [], rows: [], json: text };
    const [header, ...rows] = parseCsv(text);
    if (!header || rows.length === 0) throw new UnreadableFile('empty');
    if (rows.length > limits.bulk.products)
        throw new UnreadableFile('tooMany', { max: limits.bulk.products, count: rows.length });
    return { name, header: header.cells.map(cell => cell.trim()), rows };
};

const findTable = (entries: readonly ZipEntry[]) => {
    const named = (endings: readonly string[]) =>
        entries.filter(({ path }) => endings.includes(endingOf(path)));
    const [csv, json] = [named(['csv', 'tsv']), named(['json'])];
    const [table, ...others] = csv.length > 0 ? csv : json;
    if (entries.some(({ path }) => path === '[Content_Types].xml')) throw new UnreadableFile('workbook');
    if (!table) throw new UnreadableFile('noTable');
    if (others.length > 0)
        throw new UnreadableFile('tables', { one: baseOf(table.path), other: baseOf(others[0]!.path) });
    return table;
};

/** Files of two folders may have one name; the second gets its folder's. */
const nameIn = (taken: Set<string>, path: string) => {
    const name = taken.has(imageKey(baseOf(path))) ? path.replaceAll(/[\\/]/g, '_') : baseOf(path);
    taken.add(imageKey(name));
    return name;
};

const readZip = async (file: File, onProgress: (done: number, total: number) => void): Promise<ReadTable> => {
    const entries = (await readDirectory(file)).filter(entry => !isNothing(entry));
    const table = findTable(entries);
    const read = tableOf(baseOf(table.path), await unpack(file, table));
    const others = entries.filter(entry => entry !== table);
    const wanted = others.filter(isPicture);
    const pictures: File[] = [];
    const taken = new Set<string>();
    for (const [index, entry] of wanted.entries()) {
        onProgress(index, wanted.length);
        const bytes = await unpack(file, entry);
        pictures.push(new File([bytes], nameIn(taken, entry.path), { type: types[endingOf(entry.path)] }));
    }
    return {
        ...read,
        pictures,
        leftOut: others.filter(entry => !isPicture(entry)).map(({ path }) => path),
    };
};

const isZip = (start: Uint8Array) => start[0] === 0x50 && start[1] === 0x4b;

/** Reads a CSV file, or a ZIP with one and its pictures. Throws `UnreadableFile`. */
export const readTable = async (
    file: File,
    onProgress: (done: number, total: number) => void,
): Promise<ReadTable> => {
    if (isZip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) return readZip(file, onProgress);
    const bytes = file.size > limits.bulk.jsonBytes ? file.slice(0, limits.bulk.jsonBytes + 1) : file;
    return {
        ...tableOf(file.name, new Uint8Array(await bytes.arrayBuffer())),
        pictures: [],
        leftOut: [],
    };
};
