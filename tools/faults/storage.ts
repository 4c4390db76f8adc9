import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { counted, finding, seconds, skipped, type Row } from '../harness/report.ts';
import { isUnavailable, send, type Answer } from '../harness/send.ts';
import { freePort } from '../harness/serve.ts';
import type { Stage } from '../harness/stage.ts';
import {
    type Arena,
    described,
    fillArena,
    isServed,
    type Known,
    newBrand,
    newPost,
    openArena,
    pages,
    probe,
    readKnown,
    slowest,
    untilServed,
    wordsOf,
} from './arena.ts';

const refusals = (refused: readonly Answer[]) => `${counted(refused)} (“${wordsOf(refused)}”)`;

const mebibyte = Buffer.alloc(1024 * 1024);

/** Mounts a small disk with `room` MB of free space on a folder, with a copy of its content. */
const mountSmallDisk = ({ atEnd }: Stage, folder: string, room: number) => {
    mkdirSync(folder, { recursive: true });
    const used = Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);
    const { uid, gid, mode } = statSync(folder);
    const before = `${folder}.before`;
    renameSync(folder, before);
    mkdirSync(folder);
    const options = `size=${used + room}m,uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    atEnd(() => execFileSync('umount', ['-l', folder]));
    execFileSync('cp', ['-a', `${before}/.`, folder]);
    rmSync(before, { recursive: true });
    const ballast = join(folder, 'ballast');
    return {
        fill: () => {
            writeFileSync(ballast, '');
            for (const chunk of [mebibyte, mebibyte.subarray(0, 4096)])
                try {
                    for (;;) appendFileSync(ballast, chunk);
                } catch {
                    // Full, as intended.
                }
        },
        free: () => rmSync(ballast, { force: true }),
    };
};

type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** A post of twenty thousand characters that cannot be compressed. */
const longPost = (known: Known, title: string) => {
    const request = newPost(known, title, randomBytes(10_000).toString('hex'));
    request.body.delete('images-0');
    return request;
};

/** Four people who write for eight seconds. */
const write = async ({ servers, staff }: Arena, known: Known) => {
    const answers: Answer[] = [];
    const end = Date.now() + 8000;
    const one = async (person: Arena['staff'][number], index: number) => {
        for (let turn = index; Date.now() < end; turn += 1) {
            const { origin } = servers[turn % servers.length]!;
            const answer = await send(origin, person, longPost(known, `Disk ${turn}`));
            answers.push(answer);
            if (!isServed(answer)) await sleep(50);
        }
    };
    await Promise.all(staff.slice(0, 4).map(one));
    return answers;
};

const fullTables = async (arena: Arena, known: Known, disk: SmallDisk): Promise<Row[]> => {
    disk.fill();
    const writing = write(arena, known);
    const { responses } = await probe(arena, pages, 20, writing);
    const answers = await writing;
    const refused = answers.filter(answer => !isServed(answer));
    const saved = answers.filter(isServed).map(({ body }) => (body as { id: number }).id);
    disk.free();
    const back = await untilServed(arena, longPost(known, 'Disk again'));
    const { rows } = await arena.pool.query('select from post where id = any($1)', [saved]);
    const lost = saved.length - rows.length;
    return [
        finding(
            'Tables on a full disk: saves are refused',
            `${refusals(refused)}, ${saved.length} that still found room saved, ${lost} of them lost`,
            refused.length > 0 && refused.every(isUnavailable) && lost === 0,
        ),
        finding('… and pages go on', described(responses), responses.every(isServed)),
        finding('… saves go on, nothing started again, after', seconds(back), back < 5000),
    ];
};

const filesBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        entry => entry.isFile() && entry.name !== 'ballast',
    ).length;

const fullImages = async (arena: Arena, known: Known, disk: SmallDisk): Promise<Row[]> => {
    const folder = join(arena.dataDir, 'images');
    const save = (turn: number) =>
        send(arena.servers[0]!.origin, arena.staff[0], newBrand(known, `Disk ${turn}`));
    await save(0);
    disk.fill();
    const before = filesBelow(folder);
    const trying = Promise.all(Array.from({ length: 20 }, (_, turn) => save(turn + 1)));
    const { responses } = await probe(arena, pages, 20, trying);
    const refused = await trying;
    const { rows } = await arena.pool.query(`select from brand where name like 'Disk %'`);
    const left = filesBelow(folder) - before;
    disk.free();
    const back = await save(99);
    return [
        finding(
            'Images on a full disk: uploads are refused, nothing is saved',
            `${refusals(refused)}, ${rows.length - 1} records and ${left} files left behind`,
            refused.every(isUnavailable) && rows.length === 1 && left === 0,
        ),
        finding('… and pages go on', described(responses), responses.every(isServed)),
        finding('… the first upload once there is room', String(back.status), isServed(back)),
    ];
};

/** Full disks, each a few megabytes of memory, which only root can mount. */
export const disk = async (stage: Stage): Promise<Row[]> => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
        return [skipped('Full disks', 'only root on Linux can mount a small disk')];
    await fillArena(stage);
    const { postgres, dataDir } = stage;
    await postgres.stop();
    const tables = mountSmallDisk(stage, join(postgres.cluster, 'base'), 48);
    await postgres.start();
    const images = mountSmallDisk(stage, join(dataDir, 'images'), 16);
    const arena = await openArena(stage);
    // Before PostgreSQL's folder is unmounted.
    stage.atEnd(postgres.kill);
    const known = await readKnown(arena);
    return [...(await fullTables(arena, known, tables)), ...(await fullImages(arena, known, images))];
};

/** Takes the storage of the images away, and gives it back. */
interface Storage {
    what: string;
    /** The prefix of what is saved meanwhile. */
    mark: string;
    take: () => unknown;
    giveBack: () => unknown;
}

const withoutStorage = async (
    arena: Arena,
    known: Known,
    { what, mark, take, giveBack }: Storage,
): Promise<Row[]> => {
    const save = (turn: number) => {
        const { origin } = arena.servers[turn % 2]!;
        const text = `${mark} ${turn}`;
        const request = turn % 2 ? newBrand(known, text) : newPost(known, text);
        return send(origin, arena.staff[turn % arena.staff.length], request);
    };
    const { logo } = (await save(1)).body as { logo: string };
    const show = () => send(arena.servers[1]!.origin, undefined, { path: `${logo}.110` });
    await take();
    const trying = Promise.all(Array.from({ length: 20 }, (_, turn) => save(turn + 2)));
    const { responses } = await probe(arena, pages, 20, trying);
    const refused = await trying;
    const gone = await show();
    const { rows } = await arena.pool.query(
        `select from brand where starts_with(name, $1) union all select from post where starts_with(title, $1)`,
        [mark],
    );
    await giveBack();
    const after = await Promise.all([save(101), save(102)]);
    const shown = await show();
    return [
        finding(
            `${what}: uploads are refused, nothing is saved`,
            `${refusals(refused)}, slowest ${seconds(slowest(refused))}, ${rows.length - 1} records left behind`,
            refused.every(isUnavailable) && rows.length === 1,
        ),
        finding(
            '… pages go on; an image',
            `${counted(responses)}; ${gone.status}`,
            responses.every(isServed) && gone.status === 503,
        ),
        finding(
            '… and back, nothing started again: uploads; that image',
            `${counted(after)}; ${shown.status}`,
            after.every(isServed) && isServed(shown),
        ),
    ];
};

/** The storage of the images gone and back, as a folder and as S3. */
export const images = async (stage: Stage): Promise<Row[]> => {
    await fillArena(stage);
    const known = await readKnown(stage);
    const folder = join(stage.dataDir, 'images');
    const arena = await openArena(stage);
    const inFolder = await withoutStorage(arena, known, {
        what: 'The folder of the images gone, a file in its place',
        mark: 'In the folder',
        take: () => {
            renameSync(folder, `${folder}.away`);
            writeFileSync(folder, '');
        },
        giveBack: () => {
            rmSync(folder);
            renameSync(`${folder}.away`, folder);
        },
    });
    for (const server of arena.servers) await server.stop();

    const port = await freePort();
    const bucket = { name: 'pictures', configs: [] };
    const directory = join(stage.folder, 's3');
    const options = { port, address: '127.0.0.1', silent: true, directory, configureBuckets: [bucket] };
    let running: S3rver | undefined;
    const run = async () => {
        running = new S3rver(options);
        await running.run();
    };
    const close = async () => {
        await running?.close();
        running = undefined;
    };
    await run();
    stage.atEnd(close);
    const withS3 = await openArena(stage, {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: bucket.name,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        S3_FORCE_PATH_STYLE: 'true',
    });
    const inBucket = { what: 'The S3 endpoint gone', mark: 'In the bucket', take: close, giveBack: run };
    return [...inFolder, ...(await withoutStorage(withS3, known, inBucket))];
};
