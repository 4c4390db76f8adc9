import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from './blobs.ts';

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Named bytes as files below `folder`, which is made when it is first needed. */
export const fileBlobs = (folder: string): Blobs => ({
    async put(key, bytes) {
        const path = join(folder, key);
        const unfinished = `${path}.${randomUUID()}.tmp`;
        await mkdir(dirname(path), { recursive: true });
        try {
            const file = await open(unfinished, 'wx');
            try {
                await file.writeFile(bytes);
                await file.sync();
            } finally {
                await file.close();
            }
            await rename(unfinished, path);
        } catch (error) {
            await rm(unfinished, { force: true });
            throw error;
        }
    },

    get: key =>
        readFile(join(folder, key)).catch((error: unknown) => {
            if (missing(error)) return null;
            throw error;
        }),

    async remove(keys) {
        await Promise.all(keys.map(key => rm(join(folder, key), { force: true })));
    },
});
