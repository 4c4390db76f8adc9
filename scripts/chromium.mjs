import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

// The headless shell first: it draws no window, and the flows take a sixth less time.
const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
];

const macs = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const works = path =>
    Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const installed = () => {
    const folders = (process.env.PATH ?? '').split(delimiter);
    const paths = names.flatMap(name => folders.map(folder => join(folder, name)));
    return [...paths, ...macs].find(works);
};

const playwrights = async () => {
    const { chromium } = await import('@playwright/test');
    return [chromium.executablePath()].find(works);
};

const isDebian = () =>
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

const installByApt = async () => {
    if (process.getuid?.() !== 0 || !isDebian()) return undefined;
    process.stderr.write('Installing Chromium with apt for the flows …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-qq'], options);
    await run(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
        options,
    );
    return installed();
};

/** `CHROMIUM_PATH`, the system's, Playwright's, or one from apt if this is root on Debian. Throws if there is none. */
export const findChromium = async () => {
    const named = process.env.CHROMIUM_PATH;
    if (named && !works(named)) throw new Error(`CHROMIUM_PATH is "${named}", which does not run.`);
    const found = named || installed() || (await playwrights()) || (await installByApt());
    if (found) return found;
    throw new Error(
        'The flows need a Chromium and none was found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
    );
};
