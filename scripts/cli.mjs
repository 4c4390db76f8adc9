import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './fresh.mjs';
import { root } from './root.mjs';
import { runNode } from './run.mjs';

const [name = '', ...args] = process.argv.slice(2);

await ensureBuilt();
const command = join(root, 'dist/server/cli', `${name}.js`);
if (!/^[a-z]+$/.test(name) || !existsSync(command)) {
    process.stderr.write(`There is no command "${name}".\n`);
    process.exit(1);
}
process.exit(await runNode([command, ...args]));
