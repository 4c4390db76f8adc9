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
    fieldSize: limits.bulk.jsonBytes,
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

const readEntries = async (request: FastifyRequest) => {
    const entries: Entry[] = [];
    let total = 0;
    for await (const part of request.parts({ limits: formLimits })) {
        if (part.fieldname.length > formLimits.nameLength) throw tooLarge('fieldName');
        const entry = part.type === 'field' ? readField(part as MultipartValue) : await readFile(part);
        total += sizeOf(entry[1]);
        if (total > formLimits.total) throw tooLarge('formSize');
        if (isChosen(entry)) entries.push(entry);
    }
    return entries;
};

const isOwnError = (error: unknown) =>
    error instanceof Refusal || (error instanceof Error && 'statusCode' in error);

/** Reads a multipart body and nests its flat names (`barcodes-0-barcode`). Throws 400, 413 or 422. */
export const parseForm = async (request: FastifyRequest) => {
    const entries = await readEntries(request).catch((error: unknown) => {
        throw isOwnError(error) ? error : badRequest('form');
    });
    return unflatten(entries);
};
