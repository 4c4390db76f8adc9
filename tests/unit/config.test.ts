import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { variables } from '../../server/config/variables.ts';

const example = readFileSync('.env.example', 'utf8');

describe('.env.example', () => {
    test('names every variable, in whichever order, and no other', () => {
        expect(Object.keys(parseEnv(example)).toSorted()).toEqual(Object.keys(variables).toSorted());
    });

    test('holds the defaults', () => {
        expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
    });

    test('explains every variable in the line above it', () => {
        const lines = example.split('\n');
        const unexplained = lines.filter(
            (line, at) => /^[A-Z]/.test(line) && !lines[at - 1]?.startsWith('# '),
        );
        expect(unexplained).toEqual([]);
    });
});

describe('the documents', () => {
    test('list every variable in the README, and no other', () => {
        const [table = ''] = /^\| variable .*?(?=\n\n)/ms.exec(readFileSync('README.md', 'utf8')) ?? [];
        const listed = table
            .split('\n')
            .flatMap(row => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
        expect(listed.toSorted()).toEqual(Object.keys(variables).toSorted());
    });

    test('say which secrets may come from files', () => {
        const secrets = Object.entries<{ secret?: true }>(variables)
            .filter(([, { secret }]) => secret)
            .map(([name]) => name)
            .toSorted();
        const [above = ''] = /^.*?\n\n/s.exec(example) ?? [];
        const named = [...above.matchAll(/\b([A-Z]\w+)(?=[,.]\s)/g)].map(([, name]) => name!);
        expect(named.toSorted()).toEqual(secrets);
        const [operating = ''] =
            /^A secret may come from a file.*?\n\n/ms.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
        const files = [...operating.matchAll(/`(\w+)_FILE`/g)].map(([, name]) => name!);
        expect(files.toSorted()).toEqual(secrets);
    });
});

describe('a wrong value stops the start with a line that names the variable, the value and what is allowed', () => {
    test.each([
        [{ PORT: 'abc' }, 'PORT is "abc"; allowed is a whole number from 0 to 65535.'],
        [{ PORT: '70000' }, 'PORT is "70000"; allowed is a whole number from 0 to 65535.'],
        [{ HOST: 'a b' }, 'HOST is "a b"; allowed is an IP address or a host name.'],
        [{ BACKEND_URL: 'ftp://x' }, 'BACKEND_URL is "ftp://x"; allowed is an http or https address.'],
        [
            { SECURITY_CONTACT: 'security@backbar.example' },
            'SECURITY_CONTACT is "security@backbar.example"; allowed is an https or mailto address.',
        ],
        [
            { SCAN_COMMAND: 'no-such-scanner --no-summary -' },
            'SCAN_COMMAND is "no-such-scanner --no-summary -"; allowed is a program of this machine',
        ],
        [{ SCAN_COMMAND: '/etc/passwd' }, 'SCAN_COMMAND is "/etc/passwd"; allowed is a program'],
        [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed is one of trace,'],
        [
            { PUBLIC_HOSTS: 'https://backbar.example' },
            'PUBLIC_HOSTS is "https://backbar.example"; allowed is host names with commas between',
        ],
        [
            { PUBLIC_HOSTS: 'backbar.example:https' },
            'PUBLIC_HOSTS is "backbar.example:https"; allowed is host names',
        ],
        [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY is "10.0.0.0/99"; allowed is true (one proxy), false,'],
        [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is empty; allowed is a bucket name'],
        [
            { S3_BUCKET: 'shelf', S3_ACCESS_KEY_ID: 'a' },
            'S3_SECRET_ACCESS_KEY is empty; allowed is a secret key',
        ],
        [
            { SESSION_IDLE_MINUTES: '90', SESSION_ABSOLUTE_MINUTES: '60' },
            'SESSION_ABSOLUTE_MINUTES is "60"; allowed is at least SESSION_IDLE_MINUTES (90).',
        ],
    ])('%o', (environment, message) => {
        expect(() => readConfig(environment as Record<string, string>)).toThrow(message);
    });

    test('a secret is not shown', () => {
        expect(() => readConfig({ DATABASE_URL: 'mysql://root:hush@db' })).toThrow(
            /^DATABASE_URL is a value that does not fit; allowed is a PostgreSQL address/,
        );
    });
});

test('a list of databases says that it is for writing', () => {
    const hosts = 'postgres://backbar:p%40ss@one:5432,two,[::1]:5433/backbar';
    for (const wanted of ['read-write', 'primary']) {
        const address = `${hosts}?target_session_attrs=${wanted}`;
        expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
    }
    for (const address of [
        hosts,
        `${hosts}?target_session_attrs=any`,
        `${hosts.replace('two', '')}?target_session_attrs=primary`,
    ])
        expect(() => readConfig({ DATABASE_URL: address })).toThrow(
            /several hosts and target_session_attrs=read-write/,
        );
});

describe('a secret', () => {
    const file = (text: string) => {
        const path = join(mkdtempSync(join(tmpdir(), 'backbar-secret-')), 'secret');
        writeFileSync(path, text);
        return path;
    };
    const address = 'postgres://backbar:hush@127.0.0.1/backbar';
    const bucket = { S3_BUCKET: 'shelf', S3_ACCESS_KEY_ID: 'a' };

    test('may come from a file', () => {
        expect(readConfig({ DATABASE_URL_FILE: file(`${address}\n`) }).databaseUrl).toBe(address);
        const { s3 } = readConfig({ ...bucket, S3_SECRET_ACCESS_KEY_FILE: file('hush\n') });
        expect(s3?.credentials).toEqual({ accessKeyId: 'a', secretAccessKey: 'hush' });
    });

    test('comes from one place, and its file is there', () => {
        expect(() => readConfig({ DATABASE_URL: address, DATABASE_URL_FILE: file(address) })).toThrow(
            'DATABASE_URL and DATABASE_URL_FILE are set; allowed is one of them.',
        );
        expect(() => readConfig({ DATABASE_URL_FILE: '/no/such' })).toThrow(
            'DATABASE_URL_FILE is "/no/such"; allowed is the path of a file.',
        );
        expect(() => readConfig({ DATABASE_URL_FILE: file('mysql://root:hush@db') })).toThrow(
            /^DATABASE_URL_FILE names a file with a value that does not fit; /,
        );
    });

    test('is missing if its file is empty', () => {
        expect(() => readConfig({ SECRETS_KEY_FILE: file('\n') })).toThrow(
            /^SECRETS_KEY_FILE is ".*", which is empty; allowed is a file with keys of at least 32 characters/,
        );
    });

    test('for what is in the database is random', () => {
        expect(
            readConfig({ SECRETS_KEY_FILE: file(`${'a'.repeat(44)}\n\n${'b'.repeat(44)}\n`) }).secretsKeys,
        ).toHaveLength(2);
        expect(() => readConfig({ SECRETS_KEY: 'hush' })).toThrow(
            'SECRETS_KEY is a value that does not fit; allowed is keys of at least 32 characters, one a line.',
        );
    });
});

test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.4', false],
    ['backbar.example', false],
])('listening on %s, only this machine reaches the server: %s', (HOST, loopback) => {
    expect(readConfig({ HOST }).loopback).toBe(loopback);
});

test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});
