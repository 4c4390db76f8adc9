import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { chunkGroups } from './chunkGroups.mjs';
import { compileAhead } from './compileAhead.mjs';
import { stamp } from './fresh.mjs';
import { listPages, readPages } from './frames/listPages.mjs';
import { listViews } from './listViews.mjs';
import { paintFirst } from './paintFirst.mjs';
import { root } from './root.mjs';
import { leaveOutUnreached } from './unreached.mjs';

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
