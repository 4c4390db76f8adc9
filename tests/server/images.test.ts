import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFailure } from '../../server/http/failures.ts';
import { Refusal } from '../../server/http/errors.ts';
import { type Blobs, type ListedBlobs, openBlobs } from '../../server/images/openBlobs.ts';
import { createImageStore, type ImageStore } from '../../server/images/imageStore.ts';
import { renditions } from '../../server/images/renditions.ts';
import { scanBefore } from '../../server/images/scan.ts';
import { imageRoutes } from '../../server/images/routes.ts';
import { imageSizes } from '../../server/images/stem.ts';
import { afterFile } from './support/afterFile.ts';

const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c98e90' } });

const refusalOf = async (saving: Promise<unknown>) => {
    const error = await saving.then(
        () => null,
        (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Refusal);
    const { status, message, errors } = error as Refusal;
    return { status, message, errors };
};

const opened = async (store: ImageStore, stem: string, size: (typeof imageSizes)[number]) => {
    const image = await store.open(stem, size);
    return { ...(await sharp(image!.bytes).metadata()), type: image!.type };
};

const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backbar-images-'));
    afterFile(() => rm(folder, { recursive: true, force: true }));
    return folder;
};

const filesBelow = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter(entry =>
        entry.isFile(),
    );

describe.each(['files', 'S3'])('an image store on %s', kind => {
    let store: ImageStore;
    let blobs: ListedBlobs;
    let folder: string;
    let s3: S3rver | undefined;

    beforeAll(async () => {
        folder = await newFolder();
        if (kind === 'files') {
            blobs = await openBlobs({ dataDir: folder, s3: undefined });
            store = createImageStore(blobs);
            return;
        }
        s3 = new S3rver({
            port: 0,
            address: '127.0.0.1',
            silent: true,
            directory: folder,
            configureBuckets: [{ name: 'pictures', configs: [] }],
        });
        const { port } = await s3.run();
        blobs = await openBlobs({
            dataDir: folder,
            s3: {
                endpoint: `http://127.0.0.1:${port}`,
                region: 'eu-west-1',
                bucket: 'pictures',
                credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
                forcePathStyle: true,
                prefix: 'images/',
            },
        });
        store = createImageStore(blobs);
    });
    afterAll(() => s3?.close());

    it.each(['jpeg', 'png', 'webp'] as const)('stores a %s in every size', async format => {
        const stem = await store.save(await picture(900, 600).toFormat(format).toBuffer());
        expect(stem).toMatch(/^\/images\/[0-9a-f]{32}$/);
        for (const width of [110, 220, 300, 612] as const)
            expect(await opened(store, stem, `${width}`)).toMatchObject({ width, type: 'image/webp' });
        expect(await opened(store, stem, 'original')).toMatchObject({ width: 900, type: `image/${format}` });
    });

    it('lists the pictures that were stored before a time', async () => {
        const stem = await store.save(await picture(40, 40).png().toBuffer());
        const listed = async (before: number) => {
            const keys = [];
            for await (const key of blobs.list(new Date(before))) keys.push(`/images/${key.slice(3)}`);
            return keys.filter(key => key.startsWith(stem)).length;
        };
        expect(await listed(Date.now() + 60_000)).toBe(imageSizes.length);
        expect(await listed(Date.now() - 3_600_000)).toBe(0);
    });

    it('never enlarges, yet has every size', async () => {
        const stem = await store.save(await picture(150, 90).png().toBuffer());
        const widths = await Promise.all(
            imageSizes.map(async size => (await opened(store, stem, size)).width),
        );
        expect(widths).toEqual([110, 150, 150, 150, 150]);
    });

    it('removes every size', async () => {
        const stem = await store.save(await picture(20, 20).png().toBuffer());
        await store.remove(stem);
        expect(await Promise.all(imageSizes.map(size => store.open(stem, size)))).toEqual(
            imageSizes.map(() => null),
        );
        await store.remove(stem);
    });
});

describe('an uploaded picture', () => {
    let store: ImageStore;
    let folder: string;
    beforeAll(async () => {
        folder = await newFolder();
        store = createImageStore(await openBlobs({ dataDir: folder, s3: undefined }));
    });

    it('is turned upright and loses its location', async () => {
        const photo = await picture(400, 200)
            .jpeg()
            .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
            .withMetadata({ orientation: 6 })
            .toBuffer();
        expect((await sharp(photo).metadata()).exif).toBeDefined();
        const stem = await store.save(photo);
        for (const size of imageSizes) {
            const { width, height, exif, orientation, icc, xmp } = await opened(store, stem, size);
            expect({ exif, orientation, icc, xmp }).toEqual({});
            expect(height! / width!).toBeCloseTo(2, 1);
        }
    });

    it('keeps its transparency', async () => {
        const logo = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } });
        const stem = await store.save(await logo.png().toBuffer());
        expect(await opened(store, stem, '110')).toMatchObject({ hasAlpha: true });
    });

    it('stays within the height that browsers can show', async () => {
        const stem = await store.save(await picture(100, 40_000).jpeg().toBuffer());
        expect((await opened(store, stem, '612')).height).toBeLessThanOrEqual(16_383);
        expect((await opened(store, stem, 'original')).height).toBe(40_000);
    });

    const html = Buffer.from('<script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    it.each([
        ['text that calls itself a picture', () => Buffer.from('I am picture.png')],
        ['nothing', () => Buffer.alloc(0)],
        ['SVG', () => svg],
        ['a page with script', () => html],
        ['a GIF', () => picture(9, 9).gif().toBuffer()],
        ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
        ['AVIF', () => picture(9, 9).avif().toBuffer()],
    ])('is refused with 415 if it is %s', async (_, bytes) => {
        expect(await refusalOf(store.save(await bytes()))).toMatchObject({
            status: 415,
            message: 'Must be a JPEG, PNG or WebP picture',
        });
    });

    it('is refused with 415 if it is animated', async () => {
        const frames = Buffer.alloc(20 * 40 * 3, 7);
        frames.fill(200, 20 * 20 * 3);
        const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
        const moving = await sharp(frames, { raw })
            .webp({ loop: 0, delay: [100, 100] })
            .toBuffer();
        const still = await picture(20, 20).png().toBuffer();
        const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
        const apng = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
        for (const bytes of [moving, apng])
            expect(await refusalOf(store.save(bytes))).toMatchObject({
                status: 415,
                message: /still/ as never,
            });
    });

    it('is re-encoded, so that a page hidden in it is lost', async () => {
        const stem = await store.save(Buffer.concat([await picture(50, 50).jpeg().toBuffer(), html]));
        for (const size of imageSizes)
            expect(Buffer.from((await store.open(stem, size))!.bytes).includes(html)).toBe(false);
    });

    it.each(['jpeg', 'png', 'webp'] as const)(
        'is refused with 422 at its field if it is a truncated %s',
        async format => {
            const noise = sharp({
                create: {
                    width: 300,
                    height: 300,
                    channels: 3,
                    background: '#888',
                    noise: { type: 'gaussian', mean: 120, sigma: 40 },
                },
            });
            const whole = await noise.toFormat(format).toBuffer();
            expect(await refusalOf(store.save(whole.subarray(0, whole.length / 2), 'logo'))).toMatchObject({
                status: 422,
                errors: { logo: ['The picture is broken'] },
            });
            expect(await refusalOf(store.save(whole.subarray(0, 16)))).toMatchObject({ status: 422 });
        },
    );

    it('is refused with 413 if it has 51 megapixels, without being decoded', async () => {
        const huge = await picture(8_500, 6_000).png().toBuffer();
        const before = process.resourceUsage().userCPUTime;
        expect(await refusalOf(store.save(huge))).toMatchObject({
            status: 413,
            message: /50 megapixels/ as never,
        });
        expect(process.resourceUsage().userCPUTime - before).toBeLessThan(200_000);
    });

    it('may have 10 MB, and is refused with 413 for one byte more', async () => {
        const small = await picture(50, 50).jpeg().toBuffer();
        const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
        const tenMegabytes = 10 * 1024 * 1024;
        await expect(store.save(padded(tenMegabytes))).resolves.toBeTypeOf('string');
        expect(await refusalOf(store.save(padded(tenMegabytes + 1)))).toMatchObject({ status: 413 });
    });

    it('leaves nothing behind when it is refused', async () => {
        const own = await newFolder();
        const empty = createImageStore(await openBlobs({ dataDir: own, s3: undefined }));
        await refusalOf(empty.save(svg));
        expect(await filesBelow(own)).toEqual([]);
    });
});

it('leaves nothing behind when one size cannot be stored', async () => {
    const kept = new Map<string, Uint8Array>();
    const full: Blobs = {
        async put(key, bytes) {
            await setTimeout(key.endsWith('.110') ? 0 : 10);
            if (key.endsWith('.300')) throw new Error('No space left on device');
            kept.set(key, bytes);
        },
        get: async key => kept.get(key) ?? null,
        async remove(keys) {
            for (const key of keys) kept.delete(key);
        },
    };
    await expect(createImageStore(full).save(await picture(9, 9).png().toBuffer())).rejects.toThrow(
        'The picture cannot be stored at the moment. Nothing was saved.',
    );
    expect([...kept.keys()]).toEqual([]);
});

const serve = async () => {
    const store = createImageStore(await openBlobs({ dataDir: await newFolder(), s3: undefined }));
    const app = Fastify();
    app.setErrorHandler(answerFailure);
    await app.register(imageRoutes, { images: store, isPrivate: async () => false });
    return { app, stem: await store.save(await picture(400, 300).png().toBuffer()) };
};

describe('GET /images', () => {
    it('serves a size to be cached forever, with its type and a tag', async () => {
        const { app, stem } = await serve();
        const response = await app.inject(`${stem}.220`);
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
        });
        expect((await sharp(response.rawPayload).metadata()).width).toBe(220);
        const again = await app.inject({
            url: `${stem}.220`,
            headers: { 'if-none-match': String(response.headers.etag) },
        });
        expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('returns 404 in the usual shape for everything else', async () => {
        const { app, stem } = await serve();
        for (const url of [
            `${stem}.111`,
            stem,
            `${stem}.110.tmp`,
            `/images/${'0'.repeat(32)}.110`,
            '/images/..%2f..%2fetc%2fpasswd',
            '/images/..%2f..%2fpostgres%2fPG_VERSION.110',
            `/images/${'A'.repeat(32)}.110`,
        ]) {
            const response = await app.inject(url);
            expect([response.statusCode, response.json()]).toEqual([
                404,
                { error: 'There is no such picture', codes: [{ code: 'noImage', args: {} }] },
            ]);
        }
    });
});

it('keeps its files unreadable to other accounts of the machine', async () => {
    const folder = await newFolder();
    const images = join(folder, 'images');
    await mkdir(images, { mode: 0o755 });
    const store = createImageStore(await openBlobs({ dataDir: folder, s3: undefined }));
    await store.save(await picture(40, 30).png().toBuffer());
    const modes = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modes(images)).toBe(0o700);
    for (const { parentPath, name } of await filesBelow(images)) {
        expect(await modes(parentPath)).toBe(0o700);
        expect(await modes(join(parentPath, name))).toBe(0o600);
    }
});

describe('a picture, with a virus scanner', () => {
    const scanner = (script: string) => [process.execPath, '-e', script];
    const storeWith = async (command: readonly string[]) => {
        const folder = await newFolder();
        const blobs = await openBlobs({ dataDir: folder, s3: undefined });
        return { folder, store: createImageStore(blobs, scanBefore(command, renditions)) };
    };

    it('is stored if the scanner finds nothing, which gets what was uploaded', async () => {
        const copy = join(await newFolder(), 'copy');
        const script = `process.stdin.pipe(require('node:fs').createWriteStream('${copy}'))`;
        const { store } = await storeWith(scanner(script));
        const bytes = await picture(40, 40).png().toBuffer();
        expect(await store.save(bytes)).toMatch(/^\/images\//);
        expect(bytes.equals(await readFile(copy))).toBe(true);
    });

    it('is refused at its field if the scanner finds something, and not stored', async () => {
        const { folder, store } = await storeWith(scanner('process.exit(1)'));
        const large = await sharp({
            create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian' }, background: '#000' },
        })
            .png()
            .toBuffer();
        expect(await refusalOf(store.save(large, 'logo'))).toEqual({
            status: 422,
            message: 'Invalid fields',
            errors: { logo: ['The virus scanner has found something in this picture'] },
        });
        expect(await filesBelow(folder)).toEqual([]);
    });

    it.each([
        ['fails', scanner('process.exit(2)')],
        ['is killed', scanner(`process.kill(process.pid, 'SIGKILL')`)],
        ['does not exist', ['/nowhere/scanner']],
    ])('is not stored if the scanner %s', async (_, command) => {
        const { folder, store } = await storeWith(command);
        const saving = store.save(await picture(9, 9).png().toBuffer());
        expect(await refusalOf(saving)).toMatchObject({
            status: 503,
            message: 'The picture cannot be checked for viruses at the moment. Nothing was saved.',
        });
        expect(await filesBelow(folder)).toEqual([]);
    });

    it('is not stored if the scanner does not end, which is killed with its children', async () => {
        const folder = await newFolder();
        const script = `(sleep 1; touch ${join(folder, 'alive')}) & wait`;
        const scan = scanBefore(['/bin/sh', '-c', script], renditions, 200);
        const scanning = scan(await picture(9, 9).png().toBuffer(), 'logo');
        expect(await refusalOf(scanning)).toMatchObject({ status: 503 });
        await setTimeout(1500);
        expect(await filesBelow(folder)).toEqual([]);
    });
});
