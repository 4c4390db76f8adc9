import { runPackage } from './run.mjs';

process.exit(await runPackage('tsx/dist/cli.mjs', ['bench/labels.ts', ...process.argv.slice(2)]));
