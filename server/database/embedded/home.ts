import {
    chmodSync,
    chownSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    realpathSync,
    renameSync,
    rmSync,
    symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedFolder, postgresAccount, type Account } from './account.ts';
import { isAlive } from './lockFile.ts';

export interface EmbeddedLog {
    debug: (message: string) => void;
    warn: (message: string) => void;
}

/** The location of the embedded database. */
export interface Home {
    /** As given in the settings. */
    dataDir: string;
    /** All files of the database; owned by the account PostgreSQL runs under, closed to others. */
    folder: string;
    /** PostgreSQL's own data directory. */
    cluster: string;
    /** Exists until the first start is complete; created together with the cluster. */
    unfinished: string;
    account: Account | undefined;
}

const systemFolder = '/var/lib/backbar';

/**
 * Inside the cluster's folder, so that the cluster never exists without it before the first start is
 * complete.
 */
export const unfinishedFile = 'backbar.unfinished';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

const linkToSystemFolder = (folder: string, closed: string, account: Account, log: EmbeddedLog) => {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    const elsewhere = mkdtempSync(join(systemFolder, 'postgres-'));
    try {
        symlinkSync(elsewhere, folder);
    } catch (error) {
        rmSync(elsewhere, { recursive: true, force: true });
        // Another process that starts on the same data folder was faster.
        if (codeOf(error) === 'EEXIST') return;
        throw error;
    }
    log.warn(
        `PostgreSQL runs as "${account.name}", not as root, and only root may enter ${closed}: its files are kept in ${elsewhere}; ${folder} leads there.`,
    );
};

/**
 * The database's folder in `dataDir`, created if missing. Where the server runs as root and the account of
 * PostgreSQL cannot reach the data folder, it is a link to a folder that the account can reach.
 */
export const prepareHome = (dataDir: string, log: EmbeddedLog): Home => {
    mkdirSync(dataDir, { recursive: true });
    const wanted = join(realpathSync(dataDir), 'postgres');
    const account = postgresAccount(wanted);
    if (!existsSync(wanted)) {
        const closed = account && closedFolder(wanted, account);
        if (account && closed) linkToSystemFolder(wanted, closed, account, log);
        else mkdirSync(wanted, { recursive: true, mode: 0o700 });
        if (account) chownSync(wanted, account.uid, account.gid);
    }
    const folder = realpathSync(wanted);
    chmodSync(folder, 0o700);
    return {
        dataDir,
        folder,
        cluster: join(folder, 'cluster'),
        unfinished: join(folder, 'cluster', unfinishedFile),
        account,
    };
};

/** A folder inside the home, with its owner. */
const makeFolder = (path: string, account: Account | undefined) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
};

const removeAbandoned = (folder: string, name: string) => {
    for (const found of readdirSync(folder)) {
        const pid = found.startsWith(`${name}.`) && /^\d+$/.exec(found.slice(name.length + 1))?.[0];
        if (pid && !isAlive(Number(pid))) rmSync(join(folder, found), { recursive: true, force: true });
    }
};

/**
 * Creates the folder `name` inside the home: `make` fills a temporary one, which gets the name when it is
 * complete. What a killed process left behind is removed. Where another process was faster, its folder stays.
 */
export const makeWhole = async (
    { folder }: Pick<Home, 'folder'>,
    name: string,
    make: (path: string) => void | Promise<void>,
) => {
    removeAbandoned(folder, name);
    const made = join(folder, `${name}.${process.pid}`);
    rmSync(made, { recursive: true, force: true });
    await make(made);
    try {
        renameSync(made, join(folder, name));
    } catch (error) {
        rmSync(made, { recursive: true, force: true });
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    }
};

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
