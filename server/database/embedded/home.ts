import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { closedFolder, postgresAccount, type Account } from './account.ts';
import type { EmbeddedLog } from './startEmbedded.ts';

/** Where the embedded database lives. */
export interface Home {
    /** As the settings name it. */
    dataDir: string;
    /** Everything of the database; belongs to the account PostgreSQL runs under, closed to others. */
    folder: string;
    /** PostgreSQL's own data directory. */
    cluster: string;
    /** Exists until the first start has been completed. */
    unfinished: string;
    account: Account | undefined;
}

const systemFolder = '/var/lib/backbar';

const placeElsewhere = (folder: string, closed: string, account: Account, log: EmbeddedLog) => {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    const elsewhere = mkdtempSync(join(systemFolder, 'postgres-'));
    symlinkSync(elsewhere, folder);
    log.warn(
        `PostgreSQL runs as "${account.name}", not as root, and only root may enter ${closed}: its files are kept in ${elsewhere}; ${folder} leads there.`,
    );
};

/**
 * The database's folder in `dataDir`, made if missing. Where the server runs as root and the account
 * of PostgreSQL cannot reach the data folder, a link leads from there to a folder it can reach.
 */
export const prepareHome = (dataDir: string, log: EmbeddedLog): Home => {
    mkdirSync(dataDir, { recursive: true });
    const place = join(realpathSync(dataDir), 'postgres');
    const account = postgresAccount(place);
    if (!existsSync(place)) {
        const closed = account && closedFolder(place, account);
        if (account && closed) placeElsewhere(place, closed, account, log);
        else mkdirSync(place, { mode: 0o700 });
        if (account) chownSync(place, account.uid, account.gid);
    }
    const folder = realpathSync(place);
    chmodSync(folder, 0o700);
    return {
        dataDir,
        folder,
        cluster: join(folder, 'cluster'),
        unfinished: join(folder, 'unfinished'),
        account,
    };
};

/** A folder inside the home, with its owner. */
export const makeFolder = (path: string, account: Account | undefined) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
};
