import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArena, type Arena } from './arena.ts';
import { findLosses } from './check.ts';
import { untilServed } from './probe.ts';
import { counted, say, seconds, times, type Finding } from './report.ts';
import { startWriters } from './writers.ts';

/** The load between two kills, in milliseconds. */
const between = 2000;

const killServer = async ({ servers, startServer }: Arena, index: number) => {
    const { process: child } = servers[index]!;
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
    await sleep(500);
    const started = performance.now();
    await startServer(index);
    return performance.now() - started;
};

/** Waits until both servers, which nobody restarts, respond from the database. */
const killDatabase = async (arena: Arena) => {
    const { postgres } = arena;
    await postgres.kill();
    await sleep(500);
    const started = performance.now();
    await postgres.start();
    await untilServed(arena, { path: 'auth/me' });
    return performance.now() - started;
};

/** `kill -9` of a server and of the whole database, alternating, while eight people save continuously. */
export const kill = (folder: string, short: boolean): Promise<Finding[]> =>
    inArena({ folder }, async arena => {
        const rounds = short ? 4 : 20;
        const writers = await startWriters(arena, arena.staff);
        const back = { server: [] as number[], database: [] as number[] };
        const losses: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
            await sleep(between + Math.random() * 500);
            const what = round % 2 ? 'database' : 'server';
            back[what].push(
                await (round % 2
                    ? killDatabase(arena)
                    : killServer(arena, (round >> 1) % arena.servers.length)),
            );
            const found = await findLosses(arena.pool, join(arena.dataDir, 'images'), writers.ledger);
            losses.push(...found);
            say(`  ${round + 1}: ${what} killed; ${found.length ? found.join(', ') : 'nothing lost'}`);
        }
        await writers.stop();
        losses.push(...(await findLosses(arena.pool, join(arena.dataDir, 'images'), writers.ledger)));
        const { brands, posts, comments, approved, statuses } = writers.ledger;
        const saved = statuses.filter(status => status === 200).length;
        const others = statuses.filter(status => status !== 200);
        return [
            {
                what: `${rounds} kills in turn; acknowledged saves that are missing or there in part`,
                seen: losses.length
                    ? losses.slice(0, 5).join(', ')
                    : `0 of ${saved.toLocaleString('en')} (${brands.size} brands and ${posts.size} posts with an image, ${approved.size} products with photograph, link, brand and ingredient, ${comments.size} comments, the rest questions)`,
                holds: losses.length === 0 && saved > 0 && approved.size > 0,
            },
            {
                what: 'Saves that were not acknowledged',
                seen: counted(others),
                holds: others.every(status => status === 0 || status === 503),
            },
            {
                what: 'A killed server serves again after',
                seen: `${seconds(times(back.server).p50)}, at most ${seconds(times(back.server).max)}`,
                holds: true,
            },
            {
                what: 'After a kill of the database both servers, not started again, serve after',
                seen: `${seconds(times(back.database).p50)}, at most ${seconds(times(back.database).max)}`,
                holds: times(back.database).max < 30_000,
            },
        ];
    });
