import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseName } from '../../server/database/embedded/connect.ts';
import { socketPort } from '../../server/database/embedded/home.ts';
import { engineFolder, missingEngines, startPgBouncer } from '../harness/engines.ts';
import {
    counted,
    finding,
    isShort,
    many,
    median,
    type Row,
    say,
    seconds,
    skipped,
    sum,
} from '../harness/report.ts';
import { send, type Answer, type Staff } from '../harness/send.ts';
import { processorSeconds, type Served } from '../harness/serve.ts';
import type { Stage } from '../harness/stage.ts';
import {
    type Arena,
    described,
    fillArena,
    isServed,
    openArena,
    pages,
    probe,
    untilServed,
    within,
} from './arena.ts';
import { findLosses, startWriters } from './kill.ts';

/** Kills the pooler again and again while eight people save. */
const killPooler = async (arena: Arena, killed: () => Promise<void>): Promise<Row[]> => {
    const rounds = isShort ? 3 : 20;
    const { ledger, stop } = await startWriters(arena);
    const back: number[] = [];
    const losses: string[] = [];
    const look = async () =>
        losses.push(...(await findLosses(arena.pool, join(arena.dataDir, 'images'), ledger)));
    for (let round = 0; round < rounds; round += 1) {
        await sleep(2000 + Math.random() * 500);
        await killed();
        back.push(await untilServed(arena, { path: 'auth/me' }));
        await look();
        say(`  ${round + 1}: pooler killed, back after ${seconds(back.at(-1)!)}; ${losses.length} lost`);
    }
    await stop();
    await look();
    const saves = ledger.answers.filter(isServed).length;
    const others = ledger.answers.filter(answer => !isServed(answer));
    return [
        finding(
            `${rounds} kills of the pooler; acknowledged saves that are missing or there in part`,
            losses.length ? losses.slice(0, 5).join(', ') : `0 of ${many(saves)}`,
            losses.length === 0 && saves > 0,
        ),
        finding(
            'Saves that were not acknowledged',
            counted(others),
            others.length > 0 && others.every(({ status }) => status === 503),
        ),
        finding(
            'Once the pooler listens again both servers, not started again, serve after',
            `${seconds(median(back))}, at most ${seconds(Math.max(...back))}`,
            Math.max(...back) < 10_000,
        ),
    ];
};

/** Four clients each read pages for some seconds, one after the other, as fast as the server answers. */
const readFrom = async ({ origin }: Served, staff: readonly Staff[], milliseconds: number) => {
    const end = performance.now() + milliseconds;
    const answers: Answer[] = [];
    const read = async (person: Staff, index: number) => {
        for (let turn = index; performance.now() < end; turn += 1)
            answers.push(await send(origin, person, pages[turn % pages.length]!));
    };
    await Promise.all(staff.slice(0, 4).map(read));
    return answers;
};

interface Reader {
    server: Served;
    /** The processes that work for its requests, other than its own. */
    pids: readonly number[];
}

/**
 * What it costs to prepare nothing by name, in processor time, which other work on the machine hardly changes. The servers
 * answer in turn.
 */
const compare = async (arena: Arena, readers: Readonly<Record<string, Reader>>): Promise<Row[]> => {
    const [rounds, lasts] = isShort ? [1, 2000] : [8, 3000];
    const read = Object.entries(readers).map(([name, reader]) => ({
        name,
        ...reader,
        answers: [] as Answer[],
        used: 0,
    }));
    // Each connection of each server has met every page before.
    for (const { server } of read) await readFrom(server, arena.staff, 2000);
    for (let round = 0; round < rounds; round += 1)
        for (const each of read) {
            const pids = [each.server.process.pid, ...each.pids];
            const used = () => sum(pids.map(processorSeconds)) * 1000;
            const before = used();
            each.answers.push(...(await readFrom(each.server, arena.staff, lasts)));
            each.used += used() - before;
        }
    const costs = read.map(({ answers, used }) => used / answers.length);
    return read.map(({ name, answers }, index) => {
        const ratio = index === 0 ? '' : `, ${Math.round((100 * costs[index]!) / costs[0]!)} % of that`;
        const times = `p50 ${within(answers, 0.5)} ms, p95 ${within(answers, 0.95)} ms`;
        const seen = `${costs[index]!.toFixed(1)} ms of a processor a page${ratio}; ${many(answers.length)} pages, ${times}`;
        return finding(`Pages, ${name}`, seen, answers.every(isServed));
    });
};

/** Two servers behind PgBouncer in transaction mode, which dies while staff save. */
export const pooler = async (stage: Stage): Promise<Row[]> => {
    const missing = missingEngines(['pgbouncer']);
    if (missing) return [skipped('Behind a pooler', missing)];
    await fillArena(stage);
    const { user } = stage.postgres.connection;
    const options = {
        folder: engineFolder(stage.folder, 'pooler'),
        target: { host: dirname(stage.postgres.socket), port: socketPort },
        users: [user],
    };
    let running = await startPgBouncer(options);
    stage.atEnd(() => running.kill());
    const env = { DATABASE_URL: running.url(databaseName, user), DATABASE_DIRECT_URL: stage.postgres.url() };
    const arena = await openArena(stage, env);
    const calm = await probe(arena, pages, 30, sleep(isShort ? 3000 : 20_000));
    const rows = [
        finding(
            'Two servers behind it: requests, 30 a second',
            described(calm.responses),
            calm.responses.every(isServed),
        ),
    ];
    const kill = async () => {
        await running.kill();
        await sleep(500);
        running = await startPgBouncer({ ...options, port: running.port });
    };
    rows.push(...(await killPooler(arena, kill)));
    const direct = await stage.start();
    const unprepared = await stage.start({ env: { DATABASE_PREPARED: 'false' } });
    const postmaster = Number.parseInt(
        readFileSync(join(stage.postgres.cluster, 'postmaster.pid'), 'utf8'),
        10,
    );
    return [
        ...rows,
        ...(await compare(arena, {
            directly: { server: direct, pids: [postmaster] },
            'directly, prepared anew each time': { server: unprepared, pids: [postmaster] },
            'through the pooler': { server: arena.servers[0]!, pids: [postmaster, running.pid] },
        })),
    ];
};
