/** Writes `looks.json`: how the page at each address begins. A process of its own, because it becomes a browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/**
 * Imports a module as one file with all that it needs, packages too: to read them by the thousand takes longer than to put
 * them together.
 */
const importBundled = async (entry, plugins) => {
    const outDir = mkdtempSync(join(tmpdir(), 'backbar-frames-'));
    await build({
        configFile: false,
        // What it says of packages is about a server that renders pages.
        logLevel: 'error',
        publicDir: false,
        plugins,
        ssr: { noExternal: true },
        build: {
            ssr: entry,
            outDir,
            target: 'node20',
            minify: false,
            rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'bundle.mjs' } },
        },
    });
    try {
        return await import(pathToFileURL(join(outDir, 'bundle.mjs')).href);
    } finally {
        rmSync(outDir, { recursive: true });
    }
};

const script = await buildScript();
becomeBrowser();
const { messageParts } = (await runnerImport('./scripts/messageParts.ts', { logLevel: 'warn' })).module;
const plugins = [messageParts()];
const { looks } = await importBundled('scripts/frames/looks.ts', plugins);
writeFileSync(join(root, 'dist/console/looks.json'), JSON.stringify({ ...looks, script }));
// What the drawn pages wait for never comes.
process.exit(0);
