import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync, appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this account may mount a small disk. */
export const canMount = () => process.platform === 'linux' && process.getuid?.() === 0;

/** A small disk mounted on a folder, with a copy of its content. */
export interface SmallDisk {
    /** Fills the disk completely. */
    fill: () => void;
    /** Frees what `fill` used. */
    free: () => void;
    remove: () => void;
}

const mebibyte = Buffer.alloc(1024 * 1024);

/** The size of a folder's content in MiB. */
const sizeOf = (folder: string) =>
    Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);

/** A small disk with `megabytes` of free space. */
export const mountSmallDisk = (folder: string, room: number): SmallDisk => {
    mkdirSync(folder, { recursive: true });
    const megabytes = sizeOf(folder) + room;
    const { uid, gid, mode } = statSync(folder);
    const before = `${folder}.before`;
    renameSync(folder, before);
    mkdirSync(folder);
    const options = `size=${megabytes}m,uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    execFileSync('cp', ['-a', `${before}/.`, folder]);
    rmSync(before, { recursive: true });
    const ballast = join(folder, 'ballast');
    return {
        fill: () => {
            writeFileSync(ballast, '');
            for (const chunk of [mebibyte, mebibyte.subarray(0, 4096)])
                try {
                    for (;;) appendFileSync(ballast, chunk);
                } catch {
                    // Full, as intended.
                }
        },
        free: () => rmSync(ballast, { force: true }),
        remove: () => execFileSync('umount', ['-l', folder]),
    };
};
