import { setImmediate as turn } from 'node:timers/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { UploadedFile } from '../../contract/wire.ts';
import { badRequest, invalid, Refusal, tooLarge } from './errors.ts';

/** A level of the tree under construction; a Map, so that a field named `__proto__` is an ordinary field. */
class Branch extends Map<string, unknown> {}

/** Levels in a name; `product_ingredients-0-order` has three. */
const mostLevels = 5;

const insert = (root: Branch, name: string, value: unknown) => {
    const keys = name.split('-');
    const last = keys.pop()!;
    if (keys.length >= mostLevels) throw tooLarge('fieldName');
    let branch = root;
    for (const key of keys) {
        const next = branch.get(key) ?? new Branch();
        if (!(next instanceof Branch)) throw invalid({ [name]: problem('contradiction') });
        branch.set(key, next);
        branch = next;
    }
    if (branch.has(last)) throw invalid({ [name]: problem('sentTwice') });
    branch.set(last, value);
};

const isIndex = (key: string) => /^(0|[1-9]\d{0,4})$/.test(key);

const toObject = (branch: Branch) => {
    const object: Record<string, unknown> = Object.create(null);
    for (const [key, value] of branch) object[key] = settle(value);
    return object;
};

/** A branch whose keys are all numbers becomes a list in numeric order, without gaps. */
const settle = (value: unknown): unknown => {
    if (!(value instanceof Branch)) return value;
    const keys = [...value.keys()];
    if (!keys.every(isIndex)) return toObject(value);
    return keys.toSorted((one, other) => Number(one) - Number(other)).map(key => settle(value.get(key)));
};

/** `barcodes-0-barcode` becomes `{barcodes: [{barcode}]}`. Throws 422 for contradicting names, 413 for deep ones. */
export const unflatten = (entries: [name: string, value: unknown][]) => {
    const root = new Branch();
    for (const [name, value] of entries) insert(root, name, value);
    return toObject(root);
};

/** The limits of a multipart body; beyond them 413. Sizes in bytes. */
const formLimits = {
    /** A product has two for each ingredient, and some hundred others. */
    fields: 2500,
    files: limits.bulk.products,
    parts: 2500 + limits.bulk.products,
    nameLength: 100,
    fileSize: limits.image.bytes,
    /** Fields and files together. */
    total: 128 * 1024 * 1024,
} as const;

/** So many entries are read, put together and checked in one turn of the event loop each. */
const manyEntries = 500;

type Entry = [name: string, value: string | UploadedFile];

const readField = (part: MultipartValue): Entry => {
    if (part.valueTruncated) throw tooLarge('fieldSize');
    const value = String(part.value);
    if (value.includes('\0')) throw invalid({ [part.fieldname]: problem('nul') });
    return [part.fieldname, value];
};

/** A part may be a file by its type alone, without a file name. */
const readFile = async (part: Omit<MultipartFile, 'filename'> & { filename?: string }): Promise<Entry> => [
    part.fieldname,
    { filename: part.filename ?? '', bytes: await part.toBuffer() },
];

const sizeOf = (value: string | UploadedFile) =>
    typeof value === 'string' ? value.length : value.bytes.length;

/** An empty file input sends a part without a name and without bytes. */
const isChosen = ([, value]: Entry) =>
    typeof value === 'string' || value.filename !== '' || value.bytes.length > 0;

/** A JSON part counts as a file, because the plugin would parse a field of that type. */
const isPartAFile = (_name?: string, type?: string, filename?: string) =>
    filename !== undefined || type === 'application/octet-stream' || !!type?.startsWith('application/json');

const readEntries = async (request: FastifyRequest, mostText: number, fileSize: number) => {
    const entries: Entry[] = [];
    let total = 0;
    let texts = 0;
    const sizes = { ...formLimits, fileSize, fieldSize: mostText };
    for await (const part of request.parts({ limits: sizes, isPartAFile })) {
        if (part.fieldname.length > formLimits.nameLength) throw tooLarge('fieldName');
        const entry = part.type === 'field' ? readField(part as MultipartValue) : await readFile(part);
        const size = sizeOf(entry[1]);
        total += size;
        if (part.type === 'field') texts += size;
        if (total > formLimits.total || texts > mostText) throw tooLarge('formSize');
        if (isChosen(entry)) entries.push(entry);
    }
    return entries;
};

const isOwnError = (error: unknown) =>
    error instanceof Refusal || (error instanceof Error && 'statusCode' in error);

/** `mostText` limits all texts together, `mostFile` each file, in bytes. Throws 400, 413 or 422. */
export const parseForm = async (
    request: FastifyRequest,
    mostText: number = limits.formTexts,
    mostFile: number = formLimits.fileSize,
) => {
    const entries = await readEntries(request, mostText, mostFile).catch((error: unknown) => {
        throw isOwnError(error) ? error : badRequest('form');
    });
    if (entries.length > manyEntries) await turn();
    return unflatten(entries);
};
