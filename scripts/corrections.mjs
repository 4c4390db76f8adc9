import { runPackage } from './run.mjs';

process.exit(await runPackage('tsx/dist/cli.mjs', ['bench/corrections.ts']));
