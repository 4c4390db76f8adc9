import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../../server/cli/doctor.ts';
import { readConfig } from '../../../server/config/config.ts';
import { createDatabase, type Database } from '../../../server/database/database.ts';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { testDatabase } from '../support/database.ts';
import { afterFile } from '../support/afterFile.ts';

let db: Database;
let owner: Database;
beforeAll(async () => {
    const database = await testDatabase();
    db = database.db;
    owner = createDatabase(database.pool);
    afterFile(database.close);
});

const wrongIn = async (env: Record<string, string>) =>
    (await examine(db, readConfig(env))).filter(({ ok }) => !ok).map(({ line }) => line);

const far = 'postgres://backbar:hush@db.example/backbar';
const bucket = { S3_BUCKET: 'shelf' };

describe('npm run staff -- doctor', () => {
    it('has nothing to say of a server that only its own machine reaches', async () => {
        expect(await wrongIn({})).toEqual([]);
    });

    it.each([
        [far, true],
        [`${far}?sslmode=require`, true],
        [`${far}?sslmode=no-verify`, true],
        [`${far}?sslmode=verify-full`, false],
        ['postgres://backbar:hush@127.0.0.1/backbar', false],
        ['postgres://backbar:hush@127.0.0.1,db.example/backbar?target_session_attrs=read-write', true],
        ['postgres://backbar:hush@127.0.0.1,[::1]/backbar?target_session_attrs=read-write', false],
        ['postgres://backbar:hush@[::1]/backbar', false],
        ['postgres:///backbar?host=/run/postgresql', false],
    ])('asks for TLS and its certificate between server and database: %s, %s', async (address, isWrong) => {
        const said = await wrongIn({
            DATABASE_URL: address,
            DATABASE_DIRECT_URL: address,
            DATABASE_READ_URL: address,
        });
        expect(said.filter(line => line.includes('sslmode=verify-full'))).toHaveLength(isWrong ? 3 : 0);
        expect(said.join('\n')).not.toContain('hush');
    });

    it('says that the role of requests is a superuser, or may change tables', async () => {
        const env = { DATABASE_URL: `${far}?sslmode=verify-full` };
        const saidOf = async (database: Pick<Database, 'execute'>) =>
            (await examine(database as Database, readConfig(env))).find(({ line }) => line.includes('role'));
        expect(await saidOf(owner)).toMatchObject({ ok: false, line: expect.stringContaining('superuser') });
        expect(await saidOf(db)).toMatchObject({ ok: true });
        await owner.execute(sql`grant create on schema public to ${sql.identifier(requestRole)}`);
        expect(await saidOf(db)).toMatchObject({
            ok: false,
            line: expect.stringContaining('DATABASE_OWNER_URL'),
        });
        await owner.execute(sql`revoke create on schema public from ${sql.identifier(requestRole)}`);
    });

    it('says that the role that is to migrate does not own the tables', async () => {
        const config = readConfig({ DATABASE_URL: `${far}?sslmode=verify-full` });
        const saidOf = async (role: Database) =>
            (await examine(db, config, role)).find(({ line }) => line.includes('migrate'));
        expect(await saidOf(owner)).toMatchObject({ ok: true });
        expect(await saidOf(db)).toMatchObject({
            ok: false,
            line: expect.stringContaining('DATABASE_OWNER_URL'),
        });
    });

    it('says that there is no data yet', async () => {
        const findings = await examine(undefined, readConfig({ DATA_DIR: '/nowhere' }));
        expect(findings.at(-1)).toEqual({
            ok: true,
            line: 'There is no data in /nowhere yet: the first start creates it.',
        });
    });

    it.each([
        [{ ...bucket, S3_ENDPOINT: 'http://store.example' }, 'S3_ENDPOINT is an http address'],
        [{ BACKEND_URL: 'http://backend.example' }, 'BACKEND_URL is an http address'],
        [{ HOST: '0.0.0.0' }, 'TRUST_PROXY is not set'],
        [{ TRUST_PROXY: '1' }, 'PUBLIC_HOSTS is not set'],
        [{ TRUST_PROXY: '1', REQUIRE_SECOND_FACTOR: 'off' }, 'REQUIRE_SECOND_FACTOR is off'],
        [{ TRUST_PROXY: '1' }, 'BREACHED_PASSWORDS_FILE is not set'],
        [{ TRUST_PROXY: '1' }, 'SECRETS_KEY_FILE is not set'],
        [{ TRUST_PROXY: '1' }, 'SCAN_COMMAND is not set'],
        [{ PUBLIC_HOSTS: 'backbar.example' }, 'TRUST_PROXY is not set'],
        [{ PUBLIC_HOSTS: 'backbar.example' }, 'BREACHED_PASSWORDS_FILE is not set'],
        [{ PUBLIC_HOSTS: 'backbar.example' }, 'SECRETS_KEY_FILE is not set'],
        [{ PUBLIC_HOSTS: 'backbar.example' }, 'SCAN_COMMAND is not set'],
    ])('says what is missing with %j', async (env, line) => {
        expect((await wrongIn(env as Record<string, string>)).join('\n')).toContain(line);
    });

    it.each([
        { ...bucket, S3_ENDPOINT: 'https://store.example' },
        { ...bucket, S3_ENDPOINT: 'http://localhost:9000' },
        bucket,
        {
            TRUST_PROXY: '1',
            PUBLIC_HOSTS: 'backbar.example',
            BREACHED_PASSWORDS_FILE: 'package.json',
            SECRETS_KEY: 'k'.repeat(44),
            SCAN_COMMAND: 'cat -',
        },
    ])('has nothing to say with %j', async env => {
        expect(await wrongIn(env as Record<string, string>)).toEqual([]);
    });

    it('notices a clock that is minutes off', async () => {
        const late = { execute: async () => ({ rows: [{ now: Date.now() / 1000 - 240 }] }) };
        const findings = await examine(late as unknown as Database, readConfig({}));
        expect(findings.filter(({ ok }) => !ok).map(({ line }) => line)).toEqual([
            'The clocks of this machine and the database differ by 240 seconds.',
        ]);
    });
});
