import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveKeyHeader } from '../../contract/saves.ts';
import { release } from '../../server/database/migrationFiles.ts';
import { startBalancer } from '../harness/balancer.ts';
import { missingEngines } from '../harness/engines.ts';
import { counted, finding, isShort, many, type Row, seconds, skipped } from '../harness/report.ts';
import { makeRelease } from '../harness/release.ts';
import { send, type Answer, type Request, type Staff } from '../harness/send.ts';
import { freePort } from '../harness/serve.ts';
import type { Stage } from '../harness/stage.ts';
import {
    type Arena,
    changedQuestion,
    fillArena,
    isServed,
    type Known,
    newBrand,
    openArena,
    pages,
    readKnown,
    slowest,
    untilServed,
    within,
} from './arena.ts';

const mark = 'Upgrade ';

/** What the release after this one adds: columns that this one does not know, a table, an index made beside the work. */
const expand = [
    {
        name: '0098_more',
        sql: `alter table product add column upgrade_note text;--> statement-breakpoint
alter table brand add column upgrade_rank integer not null default 1;--> statement-breakpoint
alter table product_question add column upgrade_at timestamptz not null default now();--> statement-breakpoint
create table upgrade_step (id integer primary key)`,
    },
    { name: '0099_index', sql: `create index concurrently "upgrade_rank" on brand (upgrade_rank)` },
];

/** What the one after that takes away. */
const contract = {
    name: '0100_less',
    sql: `-- contract: since 99.0.0
alter table product drop column upgrade_note;--> statement-breakpoint
alter table brand drop column upgrade_rank;--> statement-breakpoint
alter table product_question drop column upgrade_at`,
};

interface Load {
    reads: Answer[];
    saves: Answer[];
    /** Saves that were sent once more, with the same key, because no server had taken them. */
    again: number;
    acknowledged: string[];
}

const isTaken = ({ status }: Answer) => status !== 0 && status !== 503;

/** Six people who save and six who read by the balancer, until `stop`. */
const startLoad = (origin: string, known: Known, staff: readonly Staff[], part: string) => {
    const load: Load = { reads: [], saves: [], again: 0, acknowledged: [] };
    const over = new AbortController();
    const save = async (person: Staff, request: Request) => {
        const headers = { [saveKeyHeader]: randomUUID() };
        let answer = await send(origin, person, { ...request, headers });
        if (!isTaken(answer)) {
            load.again += 1;
            await sleep(500);
            answer = await send(origin, person, { ...request, headers });
        }
        load.saves.push(answer);
        return answer;
    };
    const write = async (person: Staff, index: number) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
            const name = `${mark}${part} ${index} ${turn}`;
            if (turn % 2) await save(person, changedQuestion(known.questions[index]!, name));
            else if (isServed(await save(person, newBrand(known, name)))) load.acknowledged.push(name);
            await sleep(30);
        }
    };
    const read = async (person: Staff) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
            load.reads.push(await send(origin, person, pages[turn % pages.length]!));
            await sleep(30);
        }
    };
    const working = Promise.all(staff.map((person, at) => (at % 2 ? read(person) : write(person, at))));
    const stop = async () => {
        over.abort();
        await working;
        return load;
    };
    return { stop };
};

/** Stops each server in turn, which finishes its requests, and starts `main` in its place. */
const roll = async ({ servers, start, ...arena }: Arena, main: string) => {
    for (const at of servers.keys()) {
        const port = Number(new URL(servers[at]!.origin).port);
        await servers[at]!.stop();
        servers[at] = await start({ args: [main], port });
        await untilServed({ ...arena, servers: [servers[at]!], start }, { path: 'auth/me' });
        // The balancer asks every half second.
        await sleep(isShort ? 1500 : 5000);
    }
};

/** What a start of `main` says when it fails. */
const startFails = (main: string, env: Record<string, string>) =>
    new Promise<string>(resolve => {
        execFile(
            process.execPath,
            [main],
            { env: { ...process.env, ...env }, timeout: 60_000 },
            (error, _, said) => resolve(error ? said.trim() : 'It started.'),
        );
    });

const describe = (what: string, load: Load): Row[] => {
    const refused = [...load.reads, ...load.saves].filter(answer => !isServed(answer));
    const all = load.reads.length + load.saves.length;
    return [
        finding(
            `${what}: requests that failed`,
            `${refused.length} of ${many(all)}${refused.length ? ` (${counted(refused)})` : ''}`,
            refused.length === 0 && load.saves.length > 0,
        ),
        finding(
            '… saves that were sent twice with the same key; slowest page and save, 99 of 100 within',
            `${load.again}; ${seconds(slowest(load.reads))} and ${seconds(slowest(load.saves))}, ${within(load.reads, 0.99)} ms and ${within(load.saves, 0.99)} ms`,
        ),
    ];
};

/** Two servers under load become the next release one after another, and then the one that drops what is unused. */
export const upgrade = async (stage: Stage): Promise<Row[]> => {
    const missing = missingEngines(['haproxy']);
    if (missing) return [skipped('Upgrades under load', missing)];
    await fillArena(stage);
    const next = makeRelease(join(stage.folder, 'next'), '99.0.0', expand);
    const last = makeRelease(join(stage.folder, 'last'), '99.1.0', [...expand, contract]);
    const arena = await openArena(stage, {}, 12);
    const known = await readKnown(arena);
    const balancer = await startBalancer(
        stage.folder,
        arena.servers.map(({ origin }) => origin),
    );
    stage.atEnd(balancer.kill);
    const during = async (part: string, main: string) => {
        const { stop } = startLoad(balancer.origin, known, arena.staff, part);
        await sleep(isShort ? 2000 : 10_000);
        await roll(arena, main);
        return stop();
    };
    const expanded = await during('next', next);
    const old = await stage.start({ port: await freePort() });
    const isStarted = isServed(await send(old.origin, arena.staff[0], pages[0]!));
    const contracted = await during('last', last);
    const onOld = (await send(old.origin, undefined, { path: '/healthz' })).status;
    const env = {
        DATABASE_URL: stage.postgres.url(),
        DATA_DIR: stage.dataDir,
        PORT: String(await freePort()),
    };
    const said = await startFails('dist/server/main.js', env);
    const names = [...expanded.acknowledged, ...contracted.acknowledged];
    const { rows } = await stage.pool.query<{ name: string }>(
        'select name from brand where name = any($1) group by name having count(*) = 1',
        [names],
    );
    const wrong = names.length - rows.length;
    return [
        ...describe(`${release} to the next release, which adds, one server after the other`, expanded),
        finding(
            `… ${release} started again on the schema of the next release`,
            isStarted ? 'serves' : 'refuses',
            isStarted,
        ),
        ...describe('That release to the one after it, which drops', contracted),
        finding(
            '… acknowledged saves that are not there exactly once',
            `${wrong} of ${many(names.length)}`,
            wrong === 0 && names.length > 0,
        ),
        finding(
            `… ${release} then: health; a start`,
            `${onOld}; “${said}”`,
            onOld === 503 && said.includes('belongs to a newer release'),
        ),
    ];
};
