import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { chunkGroups } from './chunkGroups.mjs';
import { compileAhead } from './compileAhead.mjs';
import { stamp } from './fresh.mjs';
import { listAddresses } from './listAddresses.mjs';
import { listPreloads } from './listPreloads.mjs';
import { listViews } from './listViews.mjs';
import { paintFirst } from './paintFirst.mjs';
import { root } from './root.mjs';
import { runNode } from './run.mjs';
import { leaveOutUnreached } from './unreached.mjs';

process.chdir(root);
rmSync(stamp, { force: true });
const started = Date.now();

await build({
    logLevel: 'warn',
    plugins: [
        leaveOutUnreached(),
        listAddresses(),
        listPreloads(),
        listViews(),
        paintFirst(),
        compileAhead(),
    ],
    build: { rolldownOptions: { output: await chunkGroups([leaveOutUnreached()]) } },
});
const frames = runNode(['scripts/frames/main.mjs']);
await Promise.all([
    compressFolder(join(root, 'dist/console')),
    build({ configFile: 'vite.server.config.ts', logLevel: 'warn' }),
]);
if ((await frames) !== 0) process.exit(1);

writeFileSync(stamp, new Date(started).toISOString());
process.stderr.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
