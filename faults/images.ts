import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../bench/freePort.ts';
import { inArena, type Arena } from './arena.ts';
import { pages, probe } from './probe.ts';
import { counted, seconds, times, type Finding } from './report.ts';
import { isUnavailable, send } from './send.ts';
import { newBrand, newPost, readKnown } from './writers.ts';

/** Removes the storage of the images and brings it back. */
interface Storage {
    what: string;
    take: () => void | Promise<void>;
    giveBack: () => void | Promise<void>;
}

const tryStorage = async (arena: Arena, { what, take, giveBack }: Storage): Promise<Finding[]> => {
    const known = await readKnown(arena);
    const save = (turn: number) => {
        const { origin } = arena.servers[turn % arena.servers.length]!;
        const person = arena.staff[turn % arena.staff.length];
        const text = `Images ${turn}`;
        return send(origin, person, turn % 2 ? newBrand(known, text) : newPost(known, text));
    };
    const first = await save(1);
    const { logo } = first.body as { logo: string };
    await take();
    const trying = Promise.all(Array.from({ length: 20 }, (_, turn) => save(turn + 2)));
    const read = await probe(arena, pages, 20, trying);
    const refused = await trying;
    const shown = await send(arena.servers[0]!.origin, undefined, { path: `${logo}.110` });
    const { rows } = await arena.pool.query(
        `select name from brand where name like 'Images %' union all select title from post where title like 'Images %'`,
    );
    await giveBack();
    const after = await Promise.all([save(101), save(102)]);
    const shownAgain = await send(arena.servers[1]!.origin, undefined, { path: `${logo}.110` });
    const words = new Set(refused.map(({ body }) => (body as { error?: string } | undefined)?.error));
    return [
        {
            what: `${what}: uploads are refused, nothing is saved`,
            seen: `${counted(refused.map(({ status }) => status))} (“${[...words].join('; ')}”), slowest ${seconds(times(refused.map(({ took }) => took)).max)}, ${rows.length - 1} records left behind`,
            holds: refused.every(isUnavailable) && rows.length === 1,
        },
        {
            what: '… pages go on; an image',
            seen: `${counted(read.responses.map(({ status }) => status))}; ${shown.status}`,
            holds: read.responses.every(({ status }) => status === 200) && shown.status === 503,
        },
        {
            what: '… and back, nothing started again: uploads; that image',
            seen: `${counted(after.map(({ status }) => status))}; ${shownAgain.status}`,
            holds: after.every(({ status }) => status === 200) && shownAgain.status === 200,
        },
    ];
};

const inFolder = (folder: string) =>
    inArena({ folder }, arena => {
        const images = join(arena.dataDir, 'images');
        return tryStorage(arena, {
            what: 'The folder of the images gone, a file in its place',
            take: () => {
                renameSync(images, `${images}.away`);
                writeFileSync(images, '');
            },
            giveBack: () => {
                rmSync(images);
                renameSync(`${images}.away`, images);
            },
        });
    });

const inS3 = async (folder: string) => {
    const port = await freePort();
    const storage = () =>
        new S3rver({
            port,
            address: '127.0.0.1',
            silent: true,
            directory: `${folder}-s3`,
            configureBuckets: [{ name: 'pictures', configs: [] }],
        });
    let running: S3rver | undefined = storage();
    await running.run();
    const env = {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        S3_FORCE_PATH_STYLE: 'true',
    };
    try {
        return await inArena({ folder, env: () => env }, arena =>
            tryStorage(arena, {
                what: 'The S3 endpoint gone',
                take: async () => {
                    await running?.close();
                    running = undefined;
                },
                giveBack: async () => {
                    running = storage();
                    await running.run();
                },
            }),
        );
    } finally {
        await running?.close();
        rmSync(`${folder}-s3`, { recursive: true, force: true });
    }
};

/** The storage of the images gone and back, as a folder and as S3. */
export const images = async (folder: string): Promise<Finding[]> => [
    ...(await inFolder(`${folder}-folder`)),
    ...(await inS3(`${folder}-bucket`)),
];
