import { z } from 'zod';
import { rule } from './refusals.ts';

/** A file sent in a form: its bytes, and its name on the sender's disk. */
export interface UploadedFile {
    filename: string;
    bytes: Uint8Array;
}

export const uploadedFile = z.custom<UploadedFile>(
    value => typeof value === 'object' && value !== null && 'bytes' in value,
    rule('file'),
);
