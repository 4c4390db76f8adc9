import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../contract/file.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { badRequest, invalid, Refusal, tooLarge } from './errors.ts';
import { unflatten } from './unflatten.ts';

/** The limits of a multipart body; beyond them 413. Sizes in bytes. */
const formLimits = {
    fields: 5000,
    /** A bulk upload names every image of its products. */
    files: limits.bulk.products,
    parts: 5000 + limits.bulk.products,
    nameLength: 100,
    fileSize: limits.image.bytes,
    /** Fields and files together. */
    total: 128 * 1024 * 1024,
} as const;

type Entry = [name: string, value: string | UploadedFile];

const readField = (part: MultipartValue): Entry => {
    if (part.valueTruncated) throw tooLarge('fieldSize');
    const value = String(part.value);
    if (value.includes('\0')) throw invalid({ [part.fieldname]: problem('nul') });
    return [part.fieldname, value];
};

/** A part may be a file by its type alone, and have no file name. */
const readFile = async (part: Omit<MultipartFile, 'filename'> & { filename?: string }): Promise<Entry> => [
    part.fieldname,
    { filename: part.filename ?? '', bytes: await part.toBuffer() },
];

const sizeOf = (value: string | UploadedFile) =>
    typeof value === 'string' ? value.length : value.bytes.length;

/** An empty file input sends a part without a name and without bytes. */
const isChosen = ([, value]: Entry) =>
    typeof value === 'string' || value.filename !== '' || value.bytes.length > 0;

/** A text of the type JSON is taken for a file, because the plugin would parse it, whatever is in it. */
const isPartAFile = (_name?: string, type?: string, filename?: string) =>
    filename !== undefined || type === 'application/octet-stream' || !!type?.startsWith('application/json');

const readEntries = async (request: FastifyRequest, mostText: number) => {
    const entries: Entry[] = [];
    let total = 0;
    let texts = 0;
    const sizes = { ...formLimits, fieldSize: mostText };
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

/**
 * Reads a multipart body, whose texts have at most `mostText` bytes together, and nests its flat names
 * (`barcodes-0-barcode`). Throws 400, 413 or 422.
 */
export const parseForm = async (request: FastifyRequest, mostText: number = limits.formTexts) => {
    const entries = await readEntries(request, mostText).catch((error: unknown) => {
        throw isOwnError(error) ? error : badRequest('form');
    });
    return unflatten(entries);
};
