import type { Config } from '../config/config.ts';
import type { ListedBlobs } from './blobs.ts';
import { isBlobKey } from './stem.ts';

type S3Config = NonNullable<Config['s3']>;

/** Named bytes as objects below `prefix` in an existing bucket. The SDK is loaded only here. */
export const s3Blobs = async ({ bucket, prefix, ...connection }: S3Config): Promise<ListedBlobs> => {
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
    };
};
