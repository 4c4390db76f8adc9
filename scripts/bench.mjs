import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './fresh.mjs';
import { runPackage } from './run.mjs';

const CHROMIUM_PATH = await findChromium();
await ensureBuilt();
const env = { ...process.env, CHROMIUM_PATH };
process.exit(await runPackage('tsx/dist/cli.mjs', ['bench/main.ts', ...process.argv.slice(2)], { env }));
