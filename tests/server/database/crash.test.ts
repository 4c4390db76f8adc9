import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { builtServer } from '../support/builtServer.ts';
import { dataFolder, initialisedFolder } from '../support/dataFolder.ts';
import { ask, clusterIn, postmasterOf, start } from './support.ts';

// Each of these starts its own PostgreSQL, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const launchWriter = async (dataDir: string) => {
    const writer = spawn(process.execPath, [join(await builtServer(), 'writer.js'), dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    writer.stdout.on('data', chunk => (output += String(chunk)));
    const over = new Promise(resolve => writer.once('close', resolve));
    const written = () => [...output.matchAll(/^written (\d+)$/gm)].map(match => Number(match[1]));
    return {
        written,
        output: () => output,
        over,
        untilWritten: (count: number) =>
            vi.waitFor(() => expect(written().length).toBeGreaterThan(count), { timeout: 180_000 }),
        kill: async () => {
            writer.kill('SIGKILL');
            await over;
        },
    };
};

/** The processes of the PostgreSQL on a data folder, including its workers. */
const serverProcesses = (dataDir: string) => {
    const postmaster = postmasterOf(dataDir);
    const children = readdirSync('/proc').filter(name => {
        if (!/^\d+$/.test(name)) return false;
        try {
            return (
                readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === `${postmaster}`
            );
        } catch {
            return false;
        }
    });
    return [postmaster, ...children.map(Number)];
};

const missingOf = async (connection: Parameters<typeof ask>[0], written: number[]) => {
    const rows = await ask<{ id: number }>(connection, 'select id from written');
    const kept = new Set(rows.map(({ id }) => id));
    return written.filter(id => !kept.has(id));
};

/** The rows that are there without their edit, and the edits without their row. */
const unmatched = (connection: Parameters<typeof ask>[0]) =>
    ask(
        connection,
        `select written.id, logged.id as logged from written full join (
            select (key ->> 'id')::int as id from edit
            join edit_row row_ on row_.edit_id = edit.id and row_.at = edit.at and edit.records = 1
            join edit_record record on record.edit_id = edit.id and record.at = edit.at
            join record_version version on version.edit_id = edit.id and version.record_id = record.record_id
        ) as logged on logged.id = written.id where logged.id is null or written.id is null`,
    );

const forget = `drop table if exists written;
    do $$ begin
        if to_regclass('edit') is not null then truncate edit, edit_row, edit_record, record_version; end if;
    end $$`;

test('the next start after a kill during writes cleans up, and nothing is lost', async () => {
    const dataDir = initialisedFolder();
    const writer = await launchWriter(dataDir);
    await writer.untilWritten(50);
    const orphan = postmasterOf(dataDir);
    await writer.kill();
    expect(process.kill(orphan, 0)).toBe(true);
    const { connection, log } = await start(dataDir);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(`(process ${orphan})`));
    expect(postmasterOf(dataDir)).not.toBe(orphan);
    expect(await missingOf(connection, writer.written())).toEqual([]);
    expect(await unmatched(connection)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
    'the next start after a kill of console and PostgreSQL during writes recovers everything acknowledged',
    async () => {
        const dataDir = initialisedFolder();
        for (let round = 0; round < 3; round += 1) {
            const before = await start(dataDir);
            if (before.firstStart) before.firstStartDone();
            await ask(before.connection, forget);
            await before.stop();
            const writer = await launchWriter(dataDir);
            await writer.untilWritten(50);
            const victims = serverProcesses(dataDir);
            for (const pid of victims) process.kill(pid, 'SIGKILL');
            await writer.kill();
            const { connection, stop } = await start(dataDir);
            expect(await missingOf(connection, writer.written())).toEqual([]);
            expect(await unmatched(connection)).toEqual([]);
            await stop();
        }
    },
);

test('PostgreSQL is restarted after a kill, and nothing acknowledged is lost', async () => {
    const dataDir = initialisedFolder();
    const writer = await launchWriter(dataDir);
    await writer.untilWritten(50);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await vi.waitFor(
        () => expect(writer.output()).toContain('PostgreSQL stopped unexpectedly and is being restarted.'),
        { timeout: 180_000 },
    );
    const count = writer.written().length;
    await writer.untilWritten(count + 50);
    await writer.kill();
    const { connection } = await start(dataDir);
    expect(await missingOf(connection, writer.written())).toEqual([]);
    expect(await unmatched(connection)).toEqual([]);
});

test('a lock file whose process id now belongs to another program does not prevent the next start', async () => {
    const dataDir = initialisedFolder();
    const { stop } = await start(dataDir);
    const lock = readFileSync(`${clusterIn(dataDir)}/postmaster.pid`, 'utf8');
    await stop();
    writeFileSync(`${clusterIn(dataDir)}/postmaster.pid`, lock.replace(/^\d+/, String(process.pid)));
    const { connection } = await start(dataDir);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two consoles that start at once on a new data folder, one runs and one is refused', async () => {
    const dataDir = dataFolder();
    const writers = await Promise.all([launchWriter(dataDir), launchWriter(dataDir)]);
    const refused = await Promise.any(writers.map(writer => writer.over.then(() => writer)));
    const serving = writers.find(writer => writer !== refused);
    expect(refused.output()).toMatch(/^refused Another Backbar is running on the data folder/m);
    await serving!.untilWritten(50);
    await serving!.kill();
    await start(dataDir);
});
