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

export interface Home {
    dataDir: string;
    /** All files of the database; PostgreSQL's account owns it, others cannot enter. */
    folder: string;
    cluster: string;
    /** Exists from the creation of the cluster until the first start is complete. */
    unfinished: string;
    account: Account | undefined;
}

const systemFolder = '/var/lib/backbar';

/** Inside the cluster's folder, so that an unfinished cluster never exists without it. */
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

/** Creates the folder, or a link to one if the account that runs PostgreSQL cannot reach the data folder. */
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
 * `make` fills a temporary folder, which is renamed once it is complete. Removes what a killed process left behind; if
 * another process was faster, its folder stays.
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

/** Only names the socket; nothing listens on the network. */
export const socketPort = 5432;

/** The longest socket path that every system accepts, in bytes. */
const longestPath = 103;

const fits = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`).length <= longestPath;

/** A private folder for the socket: beside the data, or in the system's temporary folder if that path is too long. */
export const socketFolder = ({ folder, account }: Home) => {
    const beside = join(folder, 'run');
    if (fits(beside)) return makeFolder(beside, account);
    const open = [tmpdir(), '/tmp'].filter(path => !account || !closedFolder(join(path, 'any'), account));
    const temporary = open.map(path => join(path, 'backbar-')).find(path => fits(`${path}123456`));
    const made = mkdtempSync(temporary ?? '/tmp/backbar-');
    if (account) chownSync(made, account.uid, account.gid);
    return made;
};
