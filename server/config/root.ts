import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootOf = (folder: string): string =>
    existsSync(join(folder, 'package.json')) ? folder : rootOf(dirname(folder));

/** The project's folder, whether the server runs from the sources or built. */
export const root = rootOf(dirname(fileURLToPath(import.meta.url)));
