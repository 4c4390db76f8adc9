import { existsSync, rmSync } from 'node:fs';
import type { Client } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { connectionTo, databaseName, requestRole, waitUntil } from './connect.ts';
import { type EmbeddedLog, type Home, prepareHome, socketFolder } from './home.ts';
import { EmbeddedError } from './EmbeddedError.ts';
import { serve, type Serving } from './serve.ts';

export interface EmbeddedOptions {
    dataDir: string;
    log: EmbeddedLog;
    /** Called when PostgreSQL stopped by itself and could not be restarted. */
    onLost?: (error: Error) => void;
}

const stopPatience = 20_000;

/** Creates the role of requests and the database, from scratch if an earlier first start did not complete. */
const prepareDatabase = async (client: Client, { unfinished }: Home) => {
    if (existsSync(unfinished)) await client.query(`drop database if exists ${databaseName} with (force)`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName} template template0`);
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [requestRole]);
    if (!roles) await client.query(`create role ${requestRole} login`);
};

const stopServing = async ({ program, holder, ended: end }: Serving) => {
    await holder.end();
    program.kill('SIGINT');
    let over = false;
    void end.then(() => (over = true));
    if (!(await waitUntil(() => over, stopPatience))) program.kill('SIGQUIT');
    await end;
};

/**
 * Starts PostgreSQL as a child process on a private socket and restarts it if it dies. Throws an `EmbeddedError` with
 * one line to show, and a `DataFolderInUse` if another server is running.
 */
export const startEmbedded = async ({ dataDir, log, onLost }: EmbeddedOptions) => {
    if (process.platform === 'win32')
        throw new EmbeddedError(
            'The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL, or use WSL.',
        );
    const home = prepareHome(dataDir, log);
    const binaries = await prepareBinaries(home);
    await prepareCluster(binaries, home);
    const folder = socketFolder(home);
    let stopping = false;
    let serving: Serving;

    const watch = async () => {
        await serving.ended;
        if (stopping) return;
        log.warn('PostgreSQL stopped unexpectedly and is being restarted.');
        serving = await serve(binaries, home, folder, log);
        void watch().catch(onLost);
    };
    const stopAtExit = () => serving.program.kill('SIGINT');

    serving = await serve(binaries, home, folder, log);
    process.once('exit', stopAtExit);
    await prepareDatabase(serving.holder, home);
    void watch().catch(onLost);

    return {
        /** As the owner of everything. */
        connection: connectionTo(folder, databaseName),
        requests: { ...connectionTo(folder, databaseName), user: requestRole },
        /** Whether the database has not been filled yet, or not completely. */
        firstStart: existsSync(home.unfinished),
        /** Marks the first start as complete; until then the next start begins again. */
        firstStartDone: () => rmSync(home.unfinished, { force: true }),
        /** Stops the database, like `pg_ctl stop -m fast`. */
        stop: async () => {
            stopping = true;
            process.removeListener('exit', stopAtExit);
            await stopServing(serving);
            if (!folder.startsWith(home.folder)) rmSync(folder, { recursive: true, force: true });
        },
    };
};
