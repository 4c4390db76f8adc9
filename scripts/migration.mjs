import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runPackage } from './run.mjs';

const folder = join(root, 'server/database/migrations');
const files = () => readdirSync(folder).filter(name => name.endsWith('.sql'));

const before = new Set(files());
const code = await runPackage('drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)]);

/** The new tables of a migration; tables without an id belong to other records, which the author has to name. */
const newTables = sql =>
    [...sql.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)].map(([, name, columns]) => ({
        name,
        hasId: /^\s*"id" /m.test(columns),
    }));

for (const file of files().filter(name => !before.has(name))) {
    const path = join(folder, file);
    for (const { name, hasId } of newTables(readFileSync(path, 'utf8'))) {
        if (hasId)
            appendFileSync(
                path,
                `--> statement-breakpoint\nSELECT log_edits_of('${name}', '{"${name}": "id"}');\n`,
            );
        process.stderr.write(
            hasId
                ? `The history logs ${name}; see docs/history.md.\n`
                : `The history does not log ${name} yet; see docs/history.md.\n`,
        );
    }
}
process.exit(code);
