import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { engineFolder, runEngine, startPostgres, writeOwn } from './engines.ts';

const stanza = 'backbar';

interface ArchiveOptions {
    /** Where the cluster and the archive get their folders. */
    folder: string;
    /** The seconds after which a part of the log is archived although it is not full. */
    timeout: number;
}

/** Starts a PostgreSQL whose log pgBackRest archives, and makes it ready for backups. */
export const startArchived = async ({ folder, timeout }: ArchiveOptions) => {
    const place = engineFolder(folder, 'primary');
    const archive = engineFolder(folder, 'archive');
    const config = join(archive, 'pgbackrest.conf');
    const postgres = await startPostgres(place, {
        unix_socket_directories: place,
        archive_mode: 'on',
        archive_timeout: timeout,
        archive_command: `pgbackrest --config=${config} --stanza=${stanza} archive-push %p`,
        max_wal_size: '4GB',
    });
    const settings = {
        'repo1-path': archive,
        'repo1-retention-full': 2,
        'lock-path': join(archive, 'lock'),
        'spool-path': join(archive, 'spool'),
        'log-path': archive,
        'log-level-console': 'warn',
        'start-fast': 'y',
        'process-max': 2,
        'compress-type': 'lz4',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    const own = `pg1-path=${postgres.data}\npg1-port=${postgres.port}\npg1-socket-path=${place}\npg1-user=postgres\n`;
    writeOwn(archive, 'pgbackrest.conf', `[global]\n${lines.join('')}[${stanza}]\n${own}`);
    const run = (command: string, ...args: string[]) =>
        runEngine(archive, 'pgbackrest', [`--config=${config}`, `--stanza=${stanza}`, ...args, command]);
    await run('stanza-create');
    return {
        ...postgres,
        check: () => run('check'),
        backUp: () => run('backup', '--type=full'),
        /**
         * Restores into a new folder beside, to `target` or else to the end of the archive, and starts the copy, which
         * archives nothing. Resolves when it takes writes.
         */
        restoreBeside: async (name: string, target?: Date) => {
            const beside = engineFolder(folder, name);
            const data = join(beside, 'data');
            const moment = target
                ? [
                      '--type=time',
                      `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
                      '--target-action=promote',
                  ]
                : ['--type=default'];
            const started = performance.now();
            await run('restore', `--pg1-path=${data}`, '--archive-mode=off', ...moment);
            const fetched = performance.now() - started;
            const copy = await startPostgres(beside);
            const client = new Client({ connectionString: copy.url() });
            await client.connect();
            while ((await client.query('select pg_is_in_recovery() as reads')).rows[0].reads) await sleep(50);
            await client.end();
            return { ...copy, fetched, took: performance.now() - started };
        },
    };
};

export type Archived = Awaited<ReturnType<typeof startArchived>>;
