import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedBlobs } from './blobs.ts';
import { isBlobKey } from './stem.ts';

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const namesIn = (folder: string) =>
    readdir(folder).catch((error: unknown) => {
        if (missing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
        throw error;
    });

const isOlder = async (path: string, before: Date | undefined) =>
    before === undefined ||
    stat(path).then(
        ({ mtime }) => mtime < before,
        (error: unknown) => {
            if (missing(error)) return false;
            throw error;
        },
    );

/** Named bytes as files below `folder`, which is created when it is first needed; only its owner can read them. */
export const fileBlobs = (folder: string): ListedBlobs => ({
    async put(key, bytes) {
        const path = join(folder, key);
        const unfinished = `${path}.${randomUUID()}.tmp`;
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        try {
            const file = await open(unfinished, 'wx', 0o600);
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

    async *list(before) {
        for (const part of await namesIn(folder))
            for (const name of await namesIn(join(folder, part)))
                if (isBlobKey(`${part}/${name}`) && (await isOlder(join(folder, part, name), before)))
                    yield `${part}/${name}`;
    },
});
