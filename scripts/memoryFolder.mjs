import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const shared = '/dev/shm';

/** Bytes that the data of a whole test run needs at most, several times over. */
const room = 8 * 2 ** 30;

/** Whether programs may be started from a folder, as the database is from its data folder. */
const runsPrograms = folder => {
    const own = mkdtempSync(join(folder, 'backbar-'));
    try {
        const program = join(own, 'program');
        writeFileSync(program, '#!/bin/sh\n');
        chmodSync(program, 0o700);
        return spawnSync(program).status === 0;
    } finally {
        rmSync(own, { recursive: true });
    }
};

/**
 * A folder in memory for the temporary files of tests, undefined where there is none with enough room. To make and
 * remove the files of a database there takes a tenth of the time, and a run has some two hundred databases.
 */
export const memoryFolder = () => {
    try {
        const { bavail, bsize } = statfsSync(shared);
        const isRoomy = Math.min(bavail * bsize, freemem()) >= room;
        return isRoomy && runsPrograms(shared) ? shared : undefined;
    } catch {
        return undefined;
    }
};
