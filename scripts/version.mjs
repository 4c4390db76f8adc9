/** Dates what the changelog has under "Unreleased" with the version that `npm version` has just set. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const path = join(root, 'CHANGELOG.md');
const heading = '## Unreleased\n';
const changelog = readFileSync(path, 'utf8');
const day = new Date().toISOString().slice(0, 10);
if (!changelog.includes(heading)) throw new Error('CHANGELOG.md has no heading "Unreleased".');
writeFileSync(
    path,
    changelog.replace(heading, `${heading}\n## ${process.env.npm_package_version} (${day})\n`),
);
