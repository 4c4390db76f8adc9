import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
    engineFolder,
    runEngine,
    startPostgres,
    writeOwn,
    type EngineName,
    type Settings,
} from './engines.ts';
import { processorSeconds } from './serve.ts';

export const pairEngines: readonly EngineName[] = ['initdb', 'postgres', 'pg_basebackup'];

const settings: Settings = { max_connections: 100, random_page_cost: 1.1, wal_sender_timeout: '5s' };

const database = 'backbar';
const requestRole = 'backbar_requests';

/** A connection for one purpose, such as breaking something. */
const ask = async (connectionString: string, text: string) => {
    const client = new Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
        return await client.query(text);
    } finally {
        await client.end();
    }
};

/** Debian's PostgreSQL with an empty database, and a standby that follows it, in folders of their own below `parent`. */
export const startPair = async (parent: string) => {
    const primaryFolder = engineFolder(parent, 'primary');
    const primary = await startPostgres(primaryFolder, settings);
    await ask(primary.url(), `create role ${requestRole} login`);
    await ask(primary.url(), `create database ${database} template template0`);

    const folder = engineFolder(parent, 'standby');
    const copy = ['-D', join(folder, 'data'), '-d', primary.url(), '-R', '-X', 'stream', '-c', 'fast'];
    await runEngine(folder, 'pg_basebackup', [...copy, '--no-sync']);
    let standby = await startPostgres(folder);
    const { port } = standby;

    const onPrimary = (text: string) => ask(primary.url(database), text);
    const onStandby = (text: string) => ask(standby.url(database), text);
    return {
        requestRole,
        primaryFolder,
        standbyFolder: folder,
        /** As the owner of the tables, and as the role of requests. */
        ownerUrl: primary.url(database),
        requestUrl: primary.url(database, requestRole),
        readUrl: standby.url(database, requestRole),
        onPrimary,
        onStandby,
        /** Seconds of processor time that the primary and the standby have used. */
        processor: () => [processorSeconds(primary.pid), processorSeconds(standby.pid)],
        /** Changes settings of the standby from now on. */
        set: async (changed: Settings) => {
            for (const [name, value] of Object.entries(changed))
                await onStandby(`alter system set ${name} = '${value}'`);
            await onStandby('select pg_reload_conf()');
        },
        /** Waits until the standby has replayed all that the primary has now. */
        caughtUp: async () => {
            const { rows } = await onPrimary('select pg_current_wal_flush_lsn()::text as lsn');
            const isThere = `select pg_last_wal_replay_lsn() >= '${String(rows[0].lsn)}' as yes`;
            while (!(await onStandby(isThere)).rows[0].yes) await sleep(20);
        },
        /** A database of its own with what the primary has now, as after a restore to this moment. */
        restoreBeside: async () => {
            const beside = engineFolder(parent, 'restored');
            const data = join(beside, 'data');
            const args = ['-D', data, '-d', primary.url(), '-X', 'stream', '-c', 'fast', '--no-sync'];
            await runEngine(beside, 'pg_basebackup', args);
            writeOwn(data, 'recovery.signal', '');
            writeOwn(data, 'postgresql.auto.conf', "restore_command = 'false'\n");
            const restored = await startPostgres(beside);
            const isOver = async () =>
                !(await ask(restored.url(), 'select pg_is_in_recovery() as yes')).rows[0].yes;
            while (!(await isOver())) await sleep(20);
            return { url: restored.url(database, requestRole), kill: restored.kill };
        },
        killStandby: () => standby.kill(),
        startStandby: async () => {
            standby = await startPostgres(folder, {}, port);
        },
        stop: async () => {
            await standby.kill();
            await primary.kill();
        },
    };
};

export type Pair = Awaited<ReturnType<typeof startPair>>;
