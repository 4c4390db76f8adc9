import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const { DATABASE_URL, E2E_DATA_DIR, E2E_DATABASE } = process.env;

/** The environment of a program that works on the data of the flows. */
export const dataOfFlows = (): NodeJS.ProcessEnv => {
    const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: E2E_DATA_DIR };
    if (!DATABASE_URL) return env;
    const url = new URL(DATABASE_URL);
    url.pathname = `/${E2E_DATABASE}`;
    return { ...env, DATABASE_URL: url.href };
};

/** Runs `npm run staff -- …` on the data of the flows and gives the address of the link it prints. */
export const staffLink = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli.mjs', 'staff', ...args], {
        env: dataOfFlows(),
    });
    const link = /https?:\S+/.exec(stdout)?.[0];
    if (!link) throw new Error(`No link in: ${stdout}`);
    return new URL(link).pathname;
};
