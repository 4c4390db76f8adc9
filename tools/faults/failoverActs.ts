import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster, Node } from '../harness/cluster.ts';
import type { Save } from './register.ts';
import { type Act, now, proof, requests, takesWrite, timelineOf } from './underFailover.ts';

/** How long a failover may take, in milliseconds; also on a busy machine. */
const patience = 120_000;

/** Waits until both servers have acknowledged a save that began after `since`. */
const untilSaved = async (saves: readonly Save[], since = now()) => {
    const end = Date.now() + patience;
    const isBack = (server: number) =>
        saves.some(save => save.server === server && save.began > since && save.told[0] === 'saved');
    while (!(isBack(0) && isBack(1))) {
        if (Date.now() > end)
            throw new Error(
                `the servers do not save again: ${saves
                    .slice(-20)
                    .map(({ told }) => told.join())
                    .join('; ')}`,
            );
        await sleep(100);
    }
};

/** Tries for a while to write to a former primary, on a new connection each time; it may become the primary again. */
const triesAt = async (address: string, timeline: string) => {
    let taken = 0;
    for (let turn = 0; turn < 50; turn += 1) {
        if ((await takesWrite(address)) === timeline) taken += 1;
        await sleep(100);
    }
    return taken ? [`the former primary took ${taken} writes`] : [];
};

const othersOf = ({ nodes }: Cluster, node: Node) => nodes.filter(each => each !== node);

/** Kills PostgreSQL, which Patroni notices, or Patroni too, as when the machine fails. */
export const killed = (isMachine: boolean): Act => ({
    run: async ({ cluster }, saves) => {
        const node = await cluster.primary();
        const since = now();
        if (isMachine) await cluster.kill(node);
        else cluster.killPostgres(node);
        await untilSaved(saves, since + 500);
        if (isMachine) await cluster.revive(node);
        return {};
    },
});

/** How long a primary is stopped, in milliseconds. */
const stopped = 40_000;

export const frozen: Act = {
    run: async ({ cluster }, saves) => {
        const node = await cluster.primary();
        const address = cluster.direct(node);
        const timeline = await timelineOf(address);
        const known = new Client({ connectionString: address, query_timeout: 10_000 });
        known.on('error', () => undefined);
        await known.connect();
        cluster.stop(node);
        const since = now();
        await untilSaved(saves, since + 500);
        await sleep(Math.max(0, since + stopped - now()));
        // Sent while it is stopped, it is the first statement that it reads.
        const early = known.query(proof).then(
            () => ['the former primary took a write on a connection of before'],
            () => [],
        );
        cluster.resume(node);
        const faults = [...(await triesAt(address, timeline)), ...(await early)];
        known.end().catch(() => undefined);
        return { faults };
    },
};

export const cutOff: Act = {
    run: async ({ cluster }, saves) => {
        const node = await cluster.primary();
        const address = cluster.direct(node);
        const timeline = await timelineOf(address);
        node.wire.frozen = true;
        const end = Date.now() + patience;
        while ((await cluster.leader(othersOf(cluster, node))) === node.name && Date.now() < end)
            await sleep(200);
        const faults = await triesAt(address, timeline);
        await untilSaved(saves);
        node.wire.frozen = false;
        return { faults };
    },
};

/** Longer than the pool waits for an answer, in milliseconds. */
const alone = 14_000;

/** Stops both standbys for a while. Returns the saves that were acknowledged meanwhile. */
const withoutStandbys = async (
    cluster: Cluster,
    saves: readonly Save[],
    work: (node: Node) => Promise<number>,
) => {
    const node = await cluster.primary();
    const standbys = othersOf(cluster, node);
    for (const each of standbys) cluster.stop(each);
    const since = now() + 500;
    const count = await work(node);
    const until = now();
    for (const each of standbys) cluster.resume(each);
    const early = saves.filter(save => save.told[0] === 'saved' && save.began > since && save.ended < until);
    await untilSaved(saves);
    return { faults: early.map(({ value }) => `${value} was acknowledged without a standby`), count };
};

export const lonely: Act = {
    run: ({ cluster }, saves) =>
        withoutStandbys(cluster, saves, async () => {
            await sleep(alone);
            return 0;
        }),
};

export const cancelled: Act = {
    run: ({ cluster }, saves) =>
        withoutStandbys(cluster, saves, async node => {
            const admin = new Client({ connectionString: cluster.direct(node) });
            await admin.connect();
            let count = 0;
            for (let turn = 0; turn < 40; turn += 1) {
                const { rowCount } = await admin.query(
                    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and usename = $1`,
                    [requests],
                );
                count += rowCount ?? 0;
                await sleep(100);
            }
            await admin.end();
            return count;
        }),
};

export const planned: Act = {
    isRepeatedOnce: true,
    run: async ({ cluster }, saves) => {
        const node = await cluster.primary();
        const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')!;
        await cluster.switchover(node, standby.name);
        await untilSaved(saves);
        return {};
    },
};
