/** Writes `looks.json`: how the page at each address begins. A process of its own, because it becomes a browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { root } from '../root.mjs';
import { becomeBrowser } from './browser.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';

/** The script of the page as plain code on its own. */
const buildScript = async () => {
    const [{ output }] = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
            write: false,
            target: 'es2022',
            lib: { entry: 'src/app/pageStart.ts', formats: ['iife'], name: 'pageStart' },
        },
    });
    return output[0].code.trim();
};

const script = await buildScript();
becomeBrowser();
const { messageParts } = (await runnerImport('./scripts/messageParts.ts', { logLevel: 'warn' })).module;
const plugins = [messageParts()];
const { module } = await runnerImport('./scripts/frames/looks.ts', { logLevel: 'warn', plugins });
writeFileSync(join(root, 'dist/console/looks.json'), JSON.stringify({ ...module.looks, script }));
// What the drawn pages wait for never comes.
process.exit(0);
