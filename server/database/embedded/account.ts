import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedError } from './EmbeddedError.ts';

/** The unprivileged account that runs PostgreSQL if the server runs as root. */
export interface Account {
    uid: number;
    gid: number;
    name: string;
}

const known = () =>
    readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map(line => line.split(':'))
        .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

const ownerOf = (folder: string) => {
    try {
        return statSync(folder).uid;
    } catch {
        return 0;
    }
};

/**
 * The owner of the database's or the data folder, else `nobody`, because PostgreSQL refuses to run as root. Undefined
 * if the server is not root.
 */
export const postgresAccount = (home: string): Account | undefined => {
    if (process.getuid?.() !== 0) return undefined;
    const accounts = known();
    const wanted = [ownerOf(home), ownerOf(dirname(home))].filter(uid => uid !== 0);
    const account =
        wanted.map(uid => accounts.find(entry => entry.uid === uid)).find(Boolean) ??
        accounts.find(entry => entry.name === 'nobody');
    if (account) return account;
    throw new EmbeddedError(
        'PostgreSQL does not run as root and this machine has no account "nobody". Start Backbar as an ordinary user or set DATABASE_URL.',
    );
};

const mayEnter = (folder: string, { uid, gid }: Account) => {
    const { mode, uid: owner, gid: group } = lstatSync(folder);
    if (owner === uid) return Boolean(mode & 0o100);
    if (group === gid) return Boolean(mode & 0o010);
    return Boolean(mode & 0o001);
};

/** The topmost folder on the way to `path` that `account` may not enter. */
export const closedFolder = (path: string, account: Account): string | undefined => {
    const parent = dirname(path);
    if (parent === path) return undefined;
    return closedFolder(parent, account) ?? (mayEnter(parent, account) ? undefined : parent);
};
