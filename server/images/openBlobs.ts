import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { fileBlobs } from './fileBlobs.ts';
import { s3Blobs } from './s3Blobs.ts';

/** Earlier releases left the folder open to other accounts of the machine. */
const closeFolder = (folder: string) => {
    if (existsSync(folder) && statSync(folder).mode & 0o077) chmodSync(folder, 0o700);
    return folder;
};

/**
 * Opens the storage for pictures given by the settings: S3-compatible storage, else files in the data folder.
 */
export const openBlobs = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
    s3 ? await s3Blobs(s3) : fileBlobs(closeFolder(join(dataDir, 'images')));
