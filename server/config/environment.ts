import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { root } from './root.ts';

/** The settings of this process: its environment, completed by the `.env` file if it exists. */
export const environmentConfig = () => {
    const file = join(root, '.env');
    if (existsSync(file)) process.loadEnvFile(file);
    return readConfig(process.env);
};
