import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedFolder } from './account.ts';
import { makeFolder, type Home } from './home.ts';

/** The port only names the socket; nothing listens on the network. */
export const socketPort = 5432;

/** The longest socket path that every system accepts, in bytes. */
const longestPath = 103;

const fits = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`).length <= longestPath;

/**
 * A private folder for the socket: beside the data, or a new one in the system's temporary folder where that
 * path is too long.
 */
export const socketFolder = ({ folder, account }: Home) => {
    const beside = join(folder, 'run');
    if (fits(beside)) return makeFolder(beside, account);
    const open = [tmpdir(), '/tmp'].filter(path => !account || !closedFolder(join(path, 'any'), account));
    const temporary = open.map(path => join(path, 'backbar-')).find(path => fits(`${path}123456`));
    const made = mkdtempSync(temporary ?? '/tmp/backbar-');
    if (account) chownSync(made, account.uid, account.gid);
    return made;
};
