import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { erasuresFolder, isBlobKey } from './stem.ts';

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

/** Bytes as files below `folder`, which is created when first needed; only its owner can read them. */
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

    erasures: () => namesIn(join(folder, erasuresFolder)),
});

type S3Config = NonNullable<Config['s3']>;

/** Bytes as objects below `prefix` in an existing bucket. The SDK is loaded only here. */
const s3Blobs = async ({ bucket, prefix, ...connection }: S3Config): Promise<ListedBlobs> => {
    const {
        DeleteObjectCommand,
        GetObjectCommand,
        NoSuchKey,
        paginateListObjectsV2,
        PutObjectCommand,
        S3Client,
    } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
        ...connection,
        requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
        // Storages other than Amazon's may not support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
    return {
        async put(key, bytes, type) {
            await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
        },

        async get(key) {
            try {
                const { Body } = await client.send(new GetObjectCommand(at(key)));
                return Body ? await Body.transformToByteArray() : null;
            } catch (error) {
                if (error instanceof NoSuchKey) return null;
                throw error;
            }
        },

        async remove(keys) {
            await Promise.all(keys.map(key => client.send(new DeleteObjectCommand(at(key)))));
        },

        async *list(before) {
            const found = { Bucket: bucket, Prefix: prefix };
            for await (const { Contents = [] } of paginateListObjectsV2({ client }, found))
                for (const { Key = '', LastModified } of Contents) {
                    if (before && !(LastModified && LastModified < before)) continue;
                    const key = Key.slice(prefix.length);
                    if (isBlobKey(key)) yield key;
                }
        },

        async erasures() {
            const noted = prefix + erasuresFolder;
            const names: string[] = [];
            for await (const { Contents = [] } of paginateListObjectsV2(
                { client },
                { Bucket: bucket, Prefix: noted },
            ))
                names.push(...Contents.map(({ Key = '' }) => Key.slice(noted.length)));
            return names;
        },
    };
};

/** Earlier releases left the folder open to other accounts of the machine. */
const closeFolder = (folder: string) => {
    if (existsSync(folder) && statSync(folder).mode & 0o077) chmodSync(folder, 0o700);
    return folder;
};

export const openBlobs = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
    s3 ? await s3Blobs(s3) : fileBlobs(closeFolder(join(dataDir, 'images')));

/** Bytes by key, such as `ab/abcdef….300`. */
export interface Blobs {
    /** Writes everything or nothing. `type` is the media type. */
    put(key: string, bytes: Uint8Array, type: string): Promise<void>;
    get(key: string): Promise<Uint8Array | null>;
    /** Missing keys are not an error. */
    remove(keys: string[]): Promise<void>;
}

export interface ListedBlobs extends Blobs {
    /** The keys of all pictures, or of those stored before a time, in no particular order; ignores other files. */
    list(before?: Date): AsyncIterable<string>;
    /** The ids of the members whose erasure the store has noted, as they are named there. */
    erasures(): Promise<string[]>;
}
