import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArena, type Arena } from './arena.ts';
import { canMount, type SmallDisk, mountSmallDisk } from './fullDisk.ts';
import { pages, probe, untilServed, type Probe } from './probe.ts';
import { counted, seconds, times, type Finding } from './report.ts';
import { isUnavailable, send, type Answer } from './send.ts';
import { newBrand, newPost, readKnown, type Known } from './writers.ts';

const isServed = ({ status }: Answer) => status === 200;

/** Posts of twenty thousand characters that cannot be compressed. */
const longPost = (known: Known, title: string) => {
    const request = newPost(known, title);
    request.body.set('body', randomBytes(10_000).toString('hex'));
    request.body.delete('images-0');
    return request;
};

interface Written {
    responses: Answer[];
    /** Ids of posts that were acknowledged with 200. */
    saved: number[];
}

const writeFor = async ({ servers, staff }: Arena, known: Known, milliseconds: number): Promise<Written> => {
    const responses: Answer[] = [];
    const saved: number[] = [];
    const end = Date.now() + milliseconds;
    await Promise.all(
        staff.slice(0, 4).map(async (person, index) => {
            for (let turn = index; Date.now() < end; turn += 1) {
                const { origin } = servers[turn % servers.length]!;
                const response = await send(origin, person, longPost(known, `Disk ${turn}`));
                responses.push(response);
                if (isServed(response)) saved.push((response.body as { id: number }).id);
                else await sleep(50);
            }
        }),
    );
    return { responses, saved };
};

const missing = async ({ pool }: Arena, saved: readonly number[]) => {
    const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from post where id = any($1)',
        [saved],
    );
    return saved.length - rows[0]!.count;
};

const wordsOf = (responses: readonly Answer[]) =>
    [
        ...new Set(responses.map(({ body }) => (body as { error?: string } | undefined)?.error ?? 'nothing')),
    ].join('; ');

const readings = ({ responses }: Probe, what: string): Finding => ({
    what,
    seen: `${counted(responses.map(({ status }) => status))}, slowest ${seconds(times(responses.map(({ took }) => took)).max)}`,
    holds: responses.every(isServed),
});

const fullData = async (arena: Arena, known: Known, disk: SmallDisk): Promise<Finding[]> => {
    disk.fill();
    const writing = writeFor(arena, known, 8000);
    const read = await probe(arena, pages, 20, writing);
    const { responses, saved } = await writing;
    const refused = responses.filter(response => !isServed(response));
    disk.free();
    const back = await untilServed(arena, longPost(known, 'Disk again'));
    const lost = await missing(arena, saved);
    return [
        {
            what: 'Tables on a full disk: saves are refused',
            seen: `${counted(refused.map(({ status }) => status))} (“${wordsOf(refused)}”), ${saved.length} that still found room saved, ${lost} of them lost`,
            holds: refused.length > 0 && refused.every(isUnavailable) && lost === 0,
        },
        readings(read, '… and pages go on'),
        { what: '… saves go on, nothing started again, after', seen: seconds(back), holds: back < 5000 },
    ];
};

const filesBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        entry => entry.isFile() && entry.name !== 'ballast',
    ).length;

const fullImages = async (arena: Arena, known: Known, disk: SmallDisk): Promise<Finding[]> => {
    const folder = join(arena.dataDir, 'images');
    const [server] = arena.servers;
    const save = (turn: number) => send(server!.origin, arena.staff[0], newBrand(known, `Disk ${turn}`));
    await save(0);
    disk.fill();
    const before = filesBelow(folder);
    const trying = Promise.all(Array.from({ length: 20 }, (_, turn) => save(turn + 1)));
    const read = await probe(arena, pages, 20, trying);
    const responses = await trying;
    const { rows } = await arena.pool.query(`select from brand where name like 'Disk %'`);
    const left = filesBelow(folder) - before;
    disk.free();
    const back = await save(99);
    return [
        {
            what: 'Images on a full disk: uploads are refused, nothing is saved',
            seen: `${counted(responses.map(({ status }) => status))} (“${wordsOf(responses)}”), ${rows.length - 1} records and ${left} files left behind`,
            holds: responses.every(isUnavailable) && rows.length === 1 && left === 0,
        },
        readings(read, '… and pages go on'),
        {
            what: '… the first upload once there is room',
            seen: `${back.status}`,
            holds: isServed(back),
        },
    ];
};

/** Full disks, each a few megabytes of memory, which only root can mount. */
export const disk = async (folder: string): Promise<Finding[]> => {
    if (!canMount())
        return [
            { what: 'Full disks', seen: 'skipped: only root on Linux can mount a small disk', holds: true },
        ];
    const disks: Record<'data' | 'images', SmallDisk | undefined> = {
        data: undefined,
        images: undefined,
    };
    return inArena(
        {
            folder,
            prepare: ({ cluster }) => {
                disks.data = mountSmallDisk(join(cluster, 'base'), 48);
            },
            env: () => {
                disks.images = mountSmallDisk(join(folder, 'data/images'), 16);
                return {};
            },
            undo: () => {
                for (const mounted of Object.values(disks)) mounted?.remove();
            },
        },
        async arena => {
            const known = await readKnown(arena);
            return [
                ...(await fullData(arena, known, disks.data!)),
                ...(await fullImages(arena, known, disks.images!)),
            ];
        },
    );
};
