import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    chownSync,
    createWriteStream,
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    readlinkSync,
    writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresAccount } from '../../server/database/embedded/account.ts';
import { freePort } from './serve.ts';

/** The programs that the drills start, each with its package in Debian. */
const packages = {
    initdb: 'postgresql',
    postgres: 'postgresql',
    pg_ctl: 'postgresql',
    pg_basebackup: 'postgresql',
    pg_rewind: 'postgresql',
    psql: 'postgresql-client',
    pgbouncer: 'pgbouncer',
    patroni: 'patroni',
    patronictl: 'patroni',
    etcd: 'etcd-server',
    etcdctl: 'etcd-client',
    haproxy: 'haproxy',
    pgbackrest: 'pgbackrest',
};

export type EngineName = keyof typeof packages;

/** Debian keeps PostgreSQL's own programs out of `PATH`, in a folder for each version. */
const versions = '/usr/lib/postgresql';

/** The folders that may have programs; the newest PostgreSQL first. */
const folders = () => [
    ...(existsSync(versions) ? readdirSync(versions) : [])
        .toSorted((a, b) => Number(b) - Number(a))
        .map(version => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
];

const find = (name: EngineName) =>
    folders()
        .map(folder => join(folder, name))
        .find(path => existsSync(path));

/** The path of a program. Throws if it is not installed: ask `missingEngines` first. */
export const engine = (name: EngineName): string => {
    const path = find(name);
    if (path === undefined) throw new Error(missingEngines([name]));
    return path;
};

/** One line that names the packages of the programs that are not installed; undefined if all are. */
export const missingEngines = (names: readonly EngineName[]): string | undefined => {
    const missing = names.filter(name => find(name) === undefined);
    if (missing.length === 0) return undefined;
    const wanted = [...new Set(missing.map(name => packages[name]))];
    return `${missing.join(', ')} not installed: apt-get install ${wanted.join(' ')}`;
};

/**
 * A folder for an engine, which only its account may enter: `nobody` if this runs as root, because PostgreSQL and
 * PgBouncer refuse root. `parent` must be open to that account.
 */
export const engineFolder = (parent: string, name: string) => {
    const folder = join(parent, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const account = postgresAccount(folder);
    if (account) chownSync(folder, account.uid, account.gid);
    return folder;
};

/** Writes a file that the account of `folder` owns, and returns its path. */
export const writeOwn = (folder: string, name: string, text: string, mode = 0o600) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode });
    const account = postgresAccount(folder);
    if (account) chownSync(path, account.uid, account.gid);
    return path;
};

/** The processes that work in `folder` or below it, whoever started them; none where the system does not list them. */
export const processesIn = (folder: string) =>
    (existsSync('/proc') ? readdirSync('/proc') : []).filter(pid => {
        if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
        try {
            return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
        } catch {
            return false;
        }
    });

/** Signals everything that works in `folder`: engines, and what they have started in their turn. */
export const signalIn = (folder: string, signal: NodeJS.Signals) => {
    for (const pid of processesIn(folder))
        try {
            process.kill(Number(pid), signal);
        } catch {
            // It has just ended by itself.
        }
};

/** Kills at once everything that works in `folder`. */
export const killIn = (folder: string) => signalIn(folder, 'SIGKILL');

const environment = { PATH: [...new Set(folders())].join(delimiter), LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** How an engine's folder runs a program: as the folder's account, in it. */
const within = (folder: string) => {
    const account = postgresAccount(folder);
    return {
        cwd: folder,
        env: { ...environment, HOME: folder },
        ...(account && { uid: account.uid, gid: account.gid }),
    };
};

/** Runs a program to its end. Resolves to its standard output; rejects with all it has said if it fails. */
export const runEngine = async (
    folder: string,
    name: EngineName,
    args: readonly string[],
    env: Record<string, string> = {},
): Promise<string> => {
    const place = within(folder);
    const child = spawn(engine(name), args, {
        ...place,
        env: { ...place.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${name} ${args.join(' ')} exited with ${code}: ${out}${err}`.trim());
    return out;
};

export interface EngineOptions {
    name: EngineName;
    args: readonly string[];
    /** From `engineFolder`; no other engine may work in it. */
    folder: string;
    env?: Record<string, string>;
    isReady: () => Promise<boolean>;
    /** Milliseconds until it must be ready; a minute unless set. */
    patience?: number;
}

/** Starts an engine, with `log` in its folder, and waits until it is ready. It ends with this process at the latest. */
export const startEngine = async ({ name, args, folder, env, isReady, patience = 60_000 }: EngineOptions) => {
    const place = within(folder);
    const path = join(folder, 'log');
    const child = spawn(engine(name), args, {
        ...place,
        env: { ...place.env, ...env },
        // Ctrl-C in a terminal reaches this process alone, which ends them in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(path, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const over = once(child, 'exit').finally(() => log.end());
    const leave = () => killIn(folder);
    process.once('exit', leave);
    const running = () => child.exitCode === null && child.signalCode === null;
    const signal = (which: NodeJS.Signals) => {
        if (running()) child.kill(which);
    };
    const end = Date.now() + patience;
    while (!(await isReady().catch(() => false))) {
        const isLate = Date.now() > end;
        if (isLate) killIn(folder);
        if (isLate || !running())
            throw new Error(`${name} did not start: ${readFileSync(path, 'utf8').slice(-2000)}`);
        await sleep(50);
    }
    return {
        pid: child.pid!,
        /** Where everything that it writes is. */
        log: path,
        signal,
        /** Ends it in the manner of `which`, and resolves when it has ended. */
        stop: async (which: NodeJS.Signals = 'SIGTERM') => {
            signal(which);
            await over;
            process.removeListener('exit', leave);
        },
        /** Kills it at once, with everything that works in its folder. */
        kill: async () => {
            killIn(folder);
            await over;
            process.removeListener('exit', leave);
        },
    };
};

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/** Whether something listens on a port of this machine. */
export const listens = (port: number) =>
    new Promise<boolean>(resolve => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
    });

/** The owner of the cluster and of everything in it; trusted, as every role is, from this machine. */
const superUser = 'postgres';

const answers = async (connectionString: string) => {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
        await client.connect();
        await client.query('select 1');
        return true;
    } finally {
        await client.end().catch(() => undefined);
    }
};

/** Settings of a cluster of its own, as `postgresql.conf` has them. */
export type Settings = Readonly<Record<string, string | number>>;

/** Makes a cluster in `folder/data` that trusts everybody on this machine, for replication too. */
const initCluster = async (folder: string, settings: Settings = {}) => {
    const data = join(folder, 'data');
    const args = ['-U', superUser, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];
    await runEngine(folder, 'initdb', ['-D', data, ...args]);
    const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings };
    const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`);
    writeFileSync(join(data, 'postgresql.conf'), lines.join(''), { flag: 'a' });
    return data;
};

/**
 * Starts Debian's PostgreSQL on the cluster in `folder/data`, which is made if it is not there, and waits until it
 * answers, as a standby too. `stop('SIGINT')` is PostgreSQL's fast shutdown.
 */
export const startPostgres = async (folder: string, settings: Settings = {}, given?: number) => {
    const data = join(folder, 'data');
    if (!existsSync(data)) await initCluster(folder, settings);
    const port = given ?? (await freePort());
    const url = (database = 'postgres', user = superUser) =>
        `postgres://${user}@127.0.0.1:${port}/${database}`;
    const started = await startEngine({
        name: 'postgres',
        args: ['-D', data, '-p', String(port)],
        folder,
        isReady: () => answers(url()),
    });
    return { ...started, port, data, url };
};

interface PgBouncerOptions {
    folder: string;
    /** Where PostgreSQL listens: an address or the folder of its socket, and its port. */
    target: { host: string; port: number };
    /** The roles that may connect, without a password. */
    users: readonly string[];
    /** Lines of `[pgbouncer]`, over these. */
    settings?: Settings;
    port?: number;
}

/** Starts PgBouncer in transaction mode in front of every database of `target`. It stops at once with `SIGTERM`. */
export const startPgBouncer = async ({ folder, target, users, settings, port: given }: PgBouncerOptions) => {
    const port = given ?? (await freePort());
    const list = users.map(user => `"${user}" ""\n`).join('');
    const own: Settings = {
        listen_addr: '127.0.0.1',
        listen_port: port,
        unix_socket_dir: '',
        auth_type: 'trust',
        auth_file: writeOwn(folder, 'users.txt', list),
        pool_mode: 'transaction',
        default_pool_size: 20,
        max_client_conn: 1000,
        ...settings,
    };
    const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}\n`);
    const ini = `[databases]\n* = host=${target.host} port=${target.port}\n[pgbouncer]\n${lines.join('')}`;
    const started = await startEngine({
        name: 'pgbouncer',
        args: [writeOwn(folder, 'pgbouncer.ini', ini)],
        folder,
        isReady: () => listens(port),
    });
    const url = (database: string, user: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
    return { ...started, port, url };
};
