import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = resolve(import.meta.dirname, '../../server');

/** What lasts longer on a connection than a transaction, and is lost or found by others behind a pooler. */
const lasting = [
    /[`'"(;]\s*set\s+(?!local\b|constraints\b|transaction\b)(?:session\s+)?(?:[\w.]+\s*(?:=|\bto\b)|time\s+zone\b|role\b)/i,
    /\bset_config\([^()]*(?:\([^()]*\)[^()]*)*,\s*false\s*\)/i,
    /\bpg_(?:try_)?advisory_(?:un)?lock/i,
    /\bcreate\s+(?:(?:local|global)\s+)?temp(?:orary)?\s+(?!table\s[^;]*\bon\s+commit\s+drop)/i,
    /[`'"(;]\s*(?:un)?listen\s/i,
    /\bwith\s+hold\b/i,
    /[`'"(;]\s*prepare\s+\w+\s*(?:\([^)]*\)\s*)?as\b/i,
    /[`'"(;]\s*load\s+'/i,
];

/** Files whose connections pass no pooler in transaction mode, and from where they have them. */
const past = {
    'backup/pictureLock.ts': 'the backup’s, as the owner',
    'backup/queriesTables.ts': 'the backup’s and the restore’s, as the owner',
    'backup/writeBackup.ts': 'the owner’s',
    'database/embedded/lockFile.ts': 'the embedded database',
    'database/migrate.ts': 'the owner’s',
    'database/pool.ts': 'only pools without a limit, which are the owner’s and those of lookAlone',
    'events/listener.ts': 'DATABASE_DIRECT_URL',
    'import/importFile.ts': 'the command’s, as the owner',
    'lifecycle/lookAlone.ts': 'DATABASE_DIRECT_URL',
    'retention/purge.ts': 'the owner’s',
    'retention/sweepPictures.ts': 'the purge’s, as the owner',
};

const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const isLasting = (code: string) => lasting.some(pattern => pattern.test(withoutComments(code)));

describe('a statement that leaves something on its connection', () => {
    it.each([
        "client.query('set jit = off')",
        '`set statement_timeout = ${patience}; set lock_timeout = 1`',
        "sql`begin; set session time zone = 'UTC'`",
        'sql`set search_path to other`',
        'sql`select set_config(${name}, ${String(value)}, false)`',
        "'select pg_advisory_lock($1)'",
        'sql`select pg_try_advisory_lock_shared(1)`',
        "'create temporary table seen (id int)'",
        'sql`create temp table seen as select 1`',
        "'listen backbar'",
        "'declare c cursor with hold for select 1'",
        "'prepare one (int) as select $1'",
    ])('is found: %s', code => expect(isLasting(code)).toBe(true));

    it.each([
        "'set local lock_timeout = 3000'",
        'sql`set constraints ${list} deferred`',
        "sql`select set_config('backbar.by', ${JSON.stringify(author)}, true)`",
        "'select pg_advisory_xact_lock($1)'",
        "'select pg_try_advisory_xact_lock_shared($1) as free'",
        'sql`update brand set name = ${name}`',
        'sql`insert into a values (1) on conflict (id) do update\n set price = excluded.price`',
        "'create temporary table seen (id int) on commit drop'",
        '// set jit = off: see `set x = 1`',
    ])('is not seen in: %s', code => expect(isLasting(code)).toBe(false));

    it('is sent only by files that pass no pooler', () => {
        const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
            .filter(file => file.endsWith('.ts') && isLasting(readFileSync(join(server, file), 'utf8')))
            .map(file => file.replaceAll('\\', '/'));
        expect(found.toSorted()).toEqual(Object.keys(past));
    });
});
