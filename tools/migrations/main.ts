/** `npm run check:migrations`: whether the old and the new release can both serve while a migration runs, and after it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { release } from '../../server/database/migrationFiles.ts';
import { judgeMigrations } from './judge.ts';

const folder = join(root, 'server/database/migrations');
const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .toSorted()
    .map(file => ({ name: file.slice(0, -4), text: readFileSync(join(folder, file), 'utf8') }));

for (const line of await judgeMigrations(files, release)) {
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
}
