import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { doctorRuleNames } from '../../../contract/doctorRules.ts';
import { launch } from '../database/launch.ts';
import { ask, connectionIn } from '../database/support.ts';
import { builtServer } from '../support/builtServer.ts';
import { dataFolder, initialisedFolder } from '../support/dataFolder.ts';
import { newFolder } from './support.ts';

// Two embedded PostgreSQL, four starts.
vi.setConfig({ testTimeout: 180_000 });

/** A command as typed, in its own process. */
const type = async (command: string, args: string[], env: Record<string, string>) => {
    const program = spawn(process.execPath, [join(await builtServer(), 'cli/main.js'), command, ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', chunk => (said += chunk));
    const [code] = (await once(program, 'close')) as [number];
    return { code, said };
};

test('a running embedded database is backed up and restored into a new data folder', async () => {
    const first = initialisedFolder();
    const server = await launch({ DATA_DIR: first });
    await server.ready();
    await ask(connectionIn(first), `insert into country (name) values ('Atlantis')`);
    const folder = await newFolder();
    const file = join(folder, 'backbar.tar.gz');

    const counted = () =>
        ask(
            connectionIn(first),
            `select counted from doctor_state where counted is not null
            union all select counted from coverage_state where counted is not null`,
        );
    await vi.waitFor(async () => expect(await counted()).toHaveLength(2), 20_000);
    const saved = await type('backup', [file], { DATA_DIR: first });
    // A country, where the chain of the history begins, the doctor's course, which is a day of each rule and of the score,
    // and a day of the coverage.
    const rows = 1 + 1 + doctorRuleNames.length + 1 + 1;
    expect(saved).toEqual({
        code: 0,
        said: expect.stringMatching(new RegExp(`(^|\\D)${rows} rows of \\d+ tables and 0 image files`)),
    });
    const again = await type('backup', [file], { DATA_DIR: first });
    expect(again).toEqual({ code: 1, said: expect.stringContaining('already exists. Choose another file') });
    expect(await readdir(folder)).toEqual(['backbar.tar.gz']);

    const second = dataFolder();
    const restored = await type('restore', [file], { DATA_DIR: second });
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('Everyone has to sign in again.') });
    const twice = await type('restore', [file], { DATA_DIR: second });
    expect(twice).toEqual({ code: 1, said: expect.stringContaining('This database already has tables') });

    const next = await launch({ DATA_DIR: second, DEMO_DATA: 'true' });
    await next.ready();
    expect(next.said()).not.toContain('demo data');
    const health = await fetch(`${next.address}/healthz`);
    expect(await health.json()).toEqual({
        status: 'ok',
        database: true,
        migrations: true,
        capacity: true,
        event_loop_delay_ms: expect.any(Number),
        event_loop_delay_p50_ms: expect.any(Number),
        event_loop_delay_p99_ms: expect.any(Number),
    });
    expect(await ask(connectionIn(second), 'select name from country')).toEqual([{ name: 'Atlantis' }]);
});

test('a backup does not create a data folder', async () => {
    const folder = await newFolder();
    const saved = await type('backup', [join(folder, 'b')], { DATA_DIR: join(folder, 'none') });
    expect(saved).toEqual({ code: 1, said: expect.stringMatching(/^There is no data in .*\n$/) });
    expect(await readdir(folder)).toEqual([]);
});

test('a member is exported and erased by commands, and again after a restore', async () => {
    const first = initialisedFolder();
    const server = await launch({ DATA_DIR: first });
    await server.ready();
    const [{ id }] = (await ask(
        connectionIn(first),
        `insert into account (username, email) values ('Nora', 'nora@test.example') returning id`,
    )) as [{ id: number }];
    const member = String(id);
    const folder = await newFolder();
    const file = join(folder, 'backbar.tar.gz');
    expect((await type('backup', [file], { DATA_DIR: first })).code).toBe(0);

    const exported = await type('staff', ['export-member', member], { DATA_DIR: first });
    expect(exported).toEqual({ code: 0, said: expect.stringMatching(/^member\.json[^]*nora@test\.example/) });
    expect(await type('staff', ['erase-member', 'Nora'], { DATA_DIR: first })).toEqual({
        code: 1,
        said: expect.stringContaining('needs the member’s number'),
    });
    expect(await type('staff', ['erase-member', member], { DATA_DIR: first })).toEqual({
        code: 0,
        said: expect.stringContaining(`Member ${member} has been erased, and 0 pictures.`),
    });
    expect(await type('staff', ['erase-member', member], { DATA_DIR: first })).toEqual({
        code: 0,
        said: expect.stringContaining(`Member ${member} had been erased already, on 2`),
    });
    for (const name of ['export-member', 'erase-member'])
        expect(await type('staff', [name, '99999'], { DATA_DIR: first })).toEqual({
            code: 1,
            said: 'There is no such member\n',
        });
    const { said: list } = await type('staff', ['list-erased'], { DATA_DIR: first });
    expect(list).toMatch(new RegExp(`^${member} \\d{4}-`));
    const erased = join(folder, 'erased');
    await writeFile(erased, list);

    const second = dataFolder();
    const restored = await type('restore', [file, '--erased', erased], { DATA_DIR: second });
    expect(restored).toEqual({
        code: 0,
        said: expect.stringContaining('1 member had been erased since, and now again.'),
    });
    const again = await type('staff', ['export-member', member], { DATA_DIR: second });
    expect(again.said).toContain('Deleted member');
    expect(again.said).not.toMatch(/nora/i);
});
