import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { checkBackup, restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { writeBackup } from '../../../server/backup/writeBackup.ts';
import type { ListedBlobs } from '../../../server/images/openBlobs.ts';
import { afterFile } from '../support/afterFile.ts';

/** A folder that is removed when the test file has ended. */
export const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backbar-backup-'));
    afterFile(() => rm(folder, { recursive: true, force: true }));
    return folder;
};

interface Side {
    pool: Pool;
    blobs: ListedBlobs;
}

const silent = () => undefined;

/** Backs up into a new file and resolves with its path. */
export const backUp = async ({ pool, blobs }: Side, progress: (step: string) => void = silent) => {
    const path = join(await newFolder(), 'backup.tar.gz');
    const contents = await writeBackup({ pool, blobs, path, progress, signal: new AbortController().signal });
    return { path, contents };
};

export const restore = async (path: string, { pool, blobs }: { pool: Pool; blobs?: ListedBlobs }) =>
    restoreBackup(await checkBackup(path, silent), { pool, blobs, path, progress: silent });

/** What a restored database must not keep, and what its servers find out again. */
const emptied = [
    'session',
    'password_reset',
    'sign_in_attempt',
    'server_key',
    'failing_work',
    'schedule',
    'finding',
    'coverage_figure',
    'coverage_state',
    'product_reach',
    'desk_kind',
    'rule_state',
    'doctor_rule',
    'doctor_state',
    'picture_hash',
    'duplicate_case',
    'duplicate_key',
    'duplicate_pair',
    'duplicate_sweep',
    'duplicate_waiting',
];

/** A checksum of the rows of every table, in no particular order, by table name. */
export const contentsOf = async (pool: Pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
        [emptied],
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
        const { rows } = await pool.query<{ sum: string }>(
            `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
            from "${name}" as t`,
        );
        sums[name] = rows[0]!.sum;
    }
    return sums;
};

export const keysOf = async (blobs: ListedBlobs) => {
    const keys = [];
    for await (const key of blobs.list()) keys.push(key);
    return keys.toSorted();
};
