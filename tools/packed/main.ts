/**
 * `npm run packed`: follows the Dockerfile on a bare Debian, then starts what compose.yaml starts and signs in. Needs
 * root, and a network for the packages. `--tree FOLDER` keeps the bare Debian there for the next run. See docs/packed.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingEngines } from '../harness/engines.ts';
import { finding, megabytes, option, type Row, say, seconds, table } from '../harness/report.ts';
import { inFolder } from '../harness/stage.ts';
import { buildImage } from './image.ts';
import { bareTree, runIn } from './tree.ts';

const lacking = (program: string, name: string) =>
    spawnSync('which', [program]).status === 0
        ? []
        : [`${program} is not installed: apt-get install ${name}`];

const missing = [
    ...(process.getuid?.() === 0 ? [] : ['only root can make a tree']),
    ...lacking('debootstrap', 'debootstrap'),
    ...lacking('caddy', 'caddy'),
    ...lacking('openssl', 'openssl'),
    ...lacking('ip', 'iproute2'),
    ...[missingEngines(['postgres', 'psql']) ?? []].flat(),
];
if (missing.length) {
    say(`skipped: ${missing.join('; ')}`);
    process.exit(1);
}

const firstLine = readFileSync('Dockerfile', 'utf8').match(/^FROM node:(\d+)-(\w+)/m)!;
const [, node, release] = firstLine as unknown as [string, string, string];

const rows = await inFolder(async ({ folder }) => {
    const bare = resolve(option('--tree') ?? join(folder, 'bare'));
    if (!existsSync(bare)) {
        say(`Debian ${release} with Node ${node}`);
        bareTree(bare, release, node);
    }
    say('Dockerfile');
    const started = performance.now();
    const image = buildImage(bare, folder);
    const built = performance.now() - started;
    const sizeOf = (path: string) => Number.parseInt(runIn(undefined, ['du', '-sm', path]), 10);
    const size = sizeOf(image.folder + image.workdir);
    writeFileSync(join(folder, 'image.json'), JSON.stringify(image));
    const seen: Row[] = [
        finding(
            `The steps of the Dockerfile on a bare Debian ${release} with Node ${node}`,
            `${seconds(built)}; ${megabytes(size)} beyond that tree`,
        ),
    ];
    // Ports as in the composition, which nothing outside this network can reach.
    const script = 'ip link set lo up && exec "$0" --import tsx tools/packed/serve.ts "$1"';
    const args = ['--net', '/bin/sh', '-c', script, process.execPath, folder];
    const { status } = spawnSync('unshare', args, { stdio: 'inherit' });
    if (status !== 0) throw new Error('Backbar was not served from the tree.');
    return [...seen, ...(JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8')) as Row[])];
});
process.stdout.write(`${table(rows)}\n`);
process.exit(rows.every(({ Holds }) => Holds === 'yes') ? 0 : 1);
