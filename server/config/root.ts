import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootOf = (folder: string): string =>
    existsSync(join(folder, 'package.json')) ? folder : rootOf(dirname(folder));

/** The project's folder, the same from the sources and from the built server. */
export const root = rootOf(dirname(fileURLToPath(import.meta.url)));
