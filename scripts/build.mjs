import { rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { chunkGroups } from './chunkGroups.mjs';
import { listPages, listViews, readPages } from './frames/listPages.mjs';
import { stamp } from './fresh.mjs';
import { root } from './run.mjs';
import { leaveOutUnreached } from './unreached.mjs';

const compressible = /\.(?:js|css|svg|json|txt|xml|webmanifest|map|wasm)$/;

/** In bytes; below this size a compressed file is no smaller on the wire. */
const least = 1024;

/** The highest quality for files that everybody loads; WebAssembly would take ten seconds to become a tenth smaller. */
const qualityFor = path => (path.endsWith('.wasm') ? 9 : 11);

const brotli = (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
        params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
    });

const compressFile = async path => {
    const bytes = await readFile(path);
    if (bytes.length < least) return;
    await Promise.all([
        brotli(bytes, qualityFor(path)).then(small => writeFile(`${path}.br`, small)),
        promisify(gzip)(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
    ]);
};

/** Writes a brotli and a gzip copy beside every file of a built folder that shrinks. */
const compressFolder = async folder => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter(entry => entry.isFile() && compressible.test(entry.name));
    await Promise.all(files.map(file => compressFile(join(file.parentPath, file.name))));
};

/** V8 reads it only at the very beginning of a file; other engines ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

const shared = /^(?:index|public|fields|shell|first-.*)$/;

/**
 * Lets the browser compile every function of these files in another thread, while they arrive. Most run at once;
 * otherwise each is compiled on its first call, in the middle of the first render.
 */
const compileAhead = () => ({
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
        // After Vite has put its own lines at the beginning.
        order: 'post',
        handler: (_options, bundle) => {
            for (const chunk of Object.values(bundle))
                if (chunk.type === 'chunk' && shared.test(chunk.name)) chunk.code = hint + chunk.code;
        },
    },
});

const sheet = /\s*<link rel="stylesheet"[^>]*>/;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The longest time the code waits for the first paint, in milliseconds: a background tab paints nothing. */
const patience = 200;

/** Runs the code in the first task after a frame: Chromium delays the first paint for a script that arrives earlier. */
const startOf = file =>
    `<script nonce="__NONCE__">(()=>{let start=()=>{start=()=>{};import("${file}")};` +
    `requestAnimationFrame(()=>setTimeout(()=>start()));setTimeout(()=>start(),${patience})})()</script>`;

/**
 * Lets the page be painted before any file has arrived: the style sheet follows the page's content, and the code runs
 * after the first paint.
 */
const paintFirst = () => ({
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: html => {
            const [link = ''] = sheet.exec(html) ?? [];
            const [script, file] = entry.exec(html);
            return html
                .replace(sheet, '')
                .replace(script, `<link rel="modulepreload" crossorigin href="${file}">`)
                .replace('</body>', `${startOf(file)}${link.trim()}</body>`);
        },
    },
});

process.chdir(root);
// Before the first import through Vite, which would take it for development.
process.env.NODE_ENV = 'production';
rmSync(stamp, { force: true });
const started = Date.now();

const pages = await readPages();
await build({
    logLevel: 'warn',
    plugins: [leaveOutUnreached(), listPages(pages), listViews(), paintFirst(), compileAhead()],
    build: { rolldownOptions: { output: await chunkGroups([leaveOutUnreached()], pages) } },
});
await Promise.all([
    compressFolder(join(root, 'dist/console')),
    build({ configFile: 'vite.server.config.ts', logLevel: 'warn' }),
]);

writeFileSync(stamp, new Date(started).toISOString());
process.stderr.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
