import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { fileBlobs } from './fileBlobs.ts';
import { s3Blobs } from './s3Blobs.ts';

/**
 * Opens the storage for pictures given by the settings: S3-compatible storage, else files in the data folder.
 */
export const openBlobs = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
    s3 ? await s3Blobs(s3) : fileBlobs(join(dataDir, 'images'));
