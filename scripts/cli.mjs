import { ensureBuilt } from './fresh.mjs';
import { runNode } from './run.mjs';

await ensureBuilt();
process.exit(await runNode(['dist/server/cli/main.js', ...process.argv.slice(2)]));
