import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A migration to come: its name, such as `0098_more`, and its SQL. */
export interface Coming {
    name: string;
    sql: string;
}

const migrations = 'server/database/migrations';

/** Makes a release in `folder`: the built server under another version, with further migrations. Returns its `main.js`. */
export const makeRelease = (folder: string, version: string, coming: readonly Coming[]) => {
    mkdirSync(join(folder, 'server/database'), { recursive: true });
    for (const name of readdirSync('.'))
        if (!['package.json', 'dist', 'server'].includes(name))
            symlinkSync(join(process.cwd(), name), join(folder, name));
    cpSync('dist/server', join(folder, 'dist/server'), { recursive: true });
    symlinkSync(join(process.cwd(), 'dist/console'), join(folder, 'dist/console'));
    cpSync(migrations, join(folder, migrations), { recursive: true });
    const journal = join(folder, migrations, 'meta/_journal.json');
    const known = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
    const first = Date.UTC(2100, 0);
    for (const [at, { name, sql }] of coming.entries()) {
        writeFileSync(join(folder, migrations, `${name}.sql`), sql);
        known.entries.push({ idx: 900 + at, version: '7', when: first + at, tag: name, breakpoints: true });
    }
    writeFileSync(journal, JSON.stringify(known));
    const own = JSON.parse(readFileSync('package.json', 'utf8')) as object;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, version }));
    return join(folder, 'dist/server/main.js');
};
