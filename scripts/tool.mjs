import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './fresh.mjs';
import { runPackage } from './run.mjs';

const [tool, ...args] = process.argv.slice(2);

/** The environment of a tool that measures or breaks the built product. */
const prepare = async () => {
    const CHROMIUM_PATH = tool === 'faults/main' ? '' : await findChromium();
    await ensureBuilt();
    return { ...process.env, CHROMIUM_PATH };
};

const env = args.includes('--help') ? process.env : await prepare();
process.exit(await runPackage('tsx/dist/cli.mjs', [`tools/${tool}.ts`, ...args], { env }));
