import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { PATH = '', NODE_EXTRA_CA_CERTS: authorities } = process.env;

/** Where a tree has the authorities that this machine trusts beside the usual ones, such as those of a company's proxy. */
const authoritiesInside = '/etc/ssl/authorities.pem';

/** What a Dockerfile makes: a tree of files, and how a container runs in it. */
export interface Image {
    folder: string;
    env: Record<string, string>;
    workdir: string;
    user: string;
    command: string[];
    healthcheck: string[];
}

/** The environment of a container; Debian's own folders stand before those of this machine. */
const environmentOf = (image: Image, more: Record<string, string> = {}) => ({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: image.user === 'root' ? '/root' : `/home/${image.user}`,
    ...(authorities && { NODE_EXTRA_CA_CERTS: authoritiesInside }),
    ...image.env,
    ...more,
});

/** Its own processes and mounts, which end with it; `$0` is the tree. Signals and the exit code pass through. */
const apart = ['--mount', '--pid', '--fork', '--kill-child'];

const quoted = (words: readonly string[]) =>
    words.map(word => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');

/** The account of the image, without rights of root and without a way back to them. */
const asUser = ({ user }: Image) =>
    user === 'root'
        ? []
        : [
              'setpriv',
              `--reuid=${user}`,
              `--regid=${user}`,
              '--clear-groups',
              '--no-new-privs',
              '--inh-caps=-all',
              '--bounding-set=-all',
          ];

const scriptOf = (image: Image, mounts: readonly string[], words: readonly string[]) =>
    [
        'set -e',
        ...mounts,
        'mount -t proc proc "$0/proc"',
        `exec chroot "$0" ${quoted([...asUser(image), '/bin/sh', '-c', `cd ${image.workdir} && exec "$@"`, 'sh', ...words])}`,
    ].join('\n');

/** A tree that cannot be written, with `/tmp` in memory and each secret in `/run/secrets`, as Compose mounts them. */
const container = (secrets: string) => [
    'mount --bind "$0" "$0"',
    'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
    'mount -t tmpfs -o mode=755 tmpfs "$0/run"',
    'mkdir "$0/run/secrets"',
    ...readdirSync(secrets).flatMap(name => [
        `touch "$0/run/secrets/${name}"`,
        `mount --bind ${quoted([join(secrets, name)])} "$0/run/secrets/${name}"`,
    ]),
    'mount -o remount,ro,bind "$0"',
];

/** Runs a program in a tree to its end, or on this machine; throws with its output if it fails. */
export const runIn = (
    image: Image | undefined,
    words: readonly string[],
    env?: Record<string, string>,
    secrets?: string,
) => {
    const script = image && scriptOf(image, secrets === undefined ? [] : container(secrets), words);
    const [program, ...args] = script ? ['unshare', ...apart, '/bin/sh', '-c', script, image.folder] : words;
    try {
        return execFileSync(program!, args, {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'pipe'],
            maxBuffer: 64 * 1024 * 1024,
            env: image ? environmentOf(image, env) : { PATH, ...env },
        });
    } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${words.join(' ')} failed:\n${stdout}${stderr}`.slice(-4000), { cause: error });
    }
};

/** Starts the image's command as a container does: as process 1 and as its own account. */
export const startIn = (image: Image, env: Record<string, string>, secrets: string) => {
    const script = scriptOf(image, container(secrets), image.command);
    return spawn('unshare', [...apart, '/bin/sh', '-c', script, image.folder], {
        env: environmentOf(image, env),
        stdio: ['ignore', 'pipe', 'pipe'],
    });
};

/** Debian without anything, as `debootstrap` makes it; `node` and `npm` as in the image of Node, and its account. */
export const bareTree = (folder: string, release: string, node: string) => {
    runIn(undefined, ['debootstrap', '--variant=minbase', '--include=ca-certificates', release, folder]);
    const packages = join(folder, 'tmp/packages');
    mkdirSync(packages);
    const install = ['npm', 'install', '--no-save', '--prefix', packages, `node@${node}`, 'npm@11'];
    runIn(undefined, install, { HOME: packages });
    const local = join(folder, 'usr/local');
    cpSync(join(packages, 'node_modules/node/bin/node'), join(local, 'bin/node'));
    cpSync(join(packages, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    runIn(undefined, ['rm', '-rf', packages]);
    const { passwd, group } = { passwd: join(folder, 'etc/passwd'), group: join(folder, 'etc/group') };
    writeFileSync(passwd, 'node:x:1000:1000::/home/node:/bin/sh\n', { flag: 'a' });
    writeFileSync(group, 'node:x:1000:\n', { flag: 'a' });
    mkdirSync(join(folder, 'home/node'));
    if (authorities) cpSync(authorities, folder + authoritiesInside);
};
