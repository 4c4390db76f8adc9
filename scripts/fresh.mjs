import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.mjs';

/** Its time is the start of the build in `dist`; written when the build is complete. */
export const stamp = join(root, 'dist/built');

const sources = [
    'authProvider',
    'contract',
    'labels',
    'dataProvider',
    'demo',
    'public',
    'resources',
    'scripts/build.mjs',
    'scripts/frames',
    'scripts/chunkGroups.mjs',
    'scripts/unreached.mjs',
    'server',
    'src',
    'index.html',
    'package-lock.json',
    'vite.config.ts',
    'vite.server.config.ts',
];

const newest = path => {
    if (!existsSync(path)) return 0;
    const stats = statSync(path);
    const own = Math.max(stats.mtimeMs, stats.isDirectory() ? stats.ctimeMs : 0);
    if (!stats.isDirectory()) return own;
    return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own);
};

const builtAt = () => (existsSync(stamp) ? Date.parse(readFileSync(stamp, 'utf8')) : 0);

/** Where only the packages of the server are left, as after `npm prune`, nothing newer than `dist` can be built. */
const canBuild = () => existsSync(join(root, 'node_modules/vite'));

const isFresh = () =>
    sources.every(source => newest(join(root, source)) < builtAt()) || (existsSync(stamp) && !canBuild());

/** Builds unless `dist` is newer than every source, or all there can be. Resolves with the build's exit code. */
export const buildIfStale = async () => {
    if (isFresh()) return 0;
    process.stderr.write('Building the console and the server, half a minute the first time …\n');
    return runNode(['scripts/build.mjs']);
};

/** Builds if `buildIfStale` does. Exits if the build fails. */
export const ensureBuilt = async () => {
    const code = await buildIfStale();
    if (code !== 0) process.exit(code);
};
