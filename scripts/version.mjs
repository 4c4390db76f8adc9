/** Renames the changelog's "Unreleased" to the version that `npm version` has just set, with the date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const path = join(root, 'CHANGELOG.md');
const heading = '## Unreleased\n';
const changelog = readFileSync(path, 'utf8');
const day = new Date().toISOString().slice(0, 10);
if (!changelog.includes(heading)) throw new Error('CHANGELOG.md has no heading "Unreleased".');
writeFileSync(
    path,
    changelog.replace(heading, `${heading}\n## ${process.env.npm_package_version} (${day})\n`),
);
