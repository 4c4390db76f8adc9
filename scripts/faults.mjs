import { ensureBuilt } from './fresh.mjs';
import { runPackage } from './run.mjs';

await ensureBuilt();
process.exit(await runPackage('tsx/dist/cli.mjs', ['faults/main.ts', ...process.argv.slice(2)]));
