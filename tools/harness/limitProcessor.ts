import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesIn } from './engines.ts';

const root = '/sys/fs/cgroup';

/** Microseconds. */
const period = 50_000;

/** The group's folder, its limit and the group that its processes return to, for both versions of cgroups. */
const groupOf = (name: string, quota: number) => {
    if (existsSync(join(root, 'cgroup.controllers')))
        return { folder: join(root, name), limit: { 'cpu.max': `${quota} ${period}` }, parent: root };
    const parent = join(root, 'cpu');
    const limit = { 'cpu.cfs_period_us': String(period), 'cpu.cfs_quota_us': String(quota) };
    return { folder: join(parent, name), limit, parent };
};

/**
 * Gives the engine in `folder`, with all its processes, `share` of one processor. Returns the function that ends it;
 * undefined where groups cannot be made.
 */
export const limitProcessor = (folder: string, share: number) => {
    const group = groupOf(`backbar-tools-${process.pid}-${folder.split('/').at(-1)}`, share * period);
    const move = (to: string) => {
        for (const pid of processesIn(folder))
            try {
                writeFileSync(join(to, 'cgroup.procs'), pid);
            } catch {
                // It has just ended.
            }
    };
    try {
        mkdirSync(group.folder);
        for (const [name, value] of Object.entries(group.limit))
            writeFileSync(join(group.folder, name), value);
    } catch {
        return undefined;
    }
    move(group.folder);
    return async () => {
        // What starts meanwhile is in its parent's group.
        for (let tries = 0; existsSync(group.folder) && tries < 50; tries += 1) {
            move(group.parent);
            await sleep(20);
            try {
                rmdirSync(group.folder);
            } catch {
                // Its last process is about to leave.
            }
        }
    };
};
