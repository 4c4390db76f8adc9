import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { withDrawings } from '../demo/pictures/drawnBlobs.ts';
import { createImageStore } from './createImageStore.ts';
import { fileBlobs } from './fileBlobs.ts';
import { s3Blobs } from './s3Blobs.ts';

type Settings = Pick<Config, 's3' | 'dataDir'>;

/** Where the settings say the pictures lie: S3-compatible storage, else files in the data folder. */
export const openBlobs = async ({ s3, dataDir }: Settings) =>
    s3 ? await s3Blobs(s3) : fileBlobs(join(dataDir, 'images'));

/**
 * The image store the settings ask for. Pictures of the demo data are drawn when they are first asked for.
 */
export const openImageStore = async (settings: Settings) =>
    createImageStore(withDrawings(await openBlobs(settings)));
