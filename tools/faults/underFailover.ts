import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { createDatabase } from '../../server/database/database.ts';
import { createPool } from '../../server/database/pool.ts';
import { startCluster } from '../harness/cluster.ts';
import { serve, type Served } from '../harness/serve.ts';
import { signIn, type Stage } from '../harness/stage.ts';
import { createRegister, findFaults, isStored, type Save } from './register.ts';

/** In milliseconds, as the times of saves. */
export const now = () => performance.timeOrigin + performance.now();

const calm = { size: 2, log: { warn: () => undefined }, slowQueryMs: 600_000 };

/** How the servers find the primary. */
export type Way = 'balanced' | 'listed';

const owner = 'backbar';
export const requests = 'backbar_requests';

/** Two servers on the cluster, eight people signed in, and questions for them to change. */
export const openCluster = async (
    place: Pick<Stage, 'folder' | 'atEnd'>,
    way: Way,
    program = 'dist/server/main.js',
) => {
    const cluster = await startCluster(place);
    const primary = await cluster.primary();
    const admin = new Client({ connectionString: cluster.direct(primary) });
    await admin.connect();
    for (const role of [owner, requests])
        await admin.query(`create role ${role} login password '${cluster.password}'`);
    await admin.query(`create database ${owner} owner ${owner} template template0`);
    await admin.query('create table probe (at timestamptz)');
    await admin.end();
    const env = {
        DATABASE_URL: cluster[way](requests, owner),
        DATABASE_OWNER_URL: cluster[way](owner, owner),
        DATA_DIR: `${place.folder}/data`,
    };
    const servers: Served[] = [];
    for (let count = 0; count < 2; count += 1) {
        const server = await serve({ args: [program], env });
        place.atEnd(() => server.stop('SIGKILL'));
        servers.push(server);
    }
    const pool = createPool({
        connection: { connectionString: cluster.direct(primary, owner, owner) },
        ...calm,
    });
    const staff = await signIn(createDatabase(pool), 8);
    const { rows } = await pool.query<{ id: number }>(
        `insert into product_question (question, account_id)
            select 'Question ' || n, (select min(id) from account) from generate_series(1, 6) as n returning id`,
    );
    await pool.end();
    /** Runs `work` on the primary of a whole cluster, past the servers. */
    const look = async <Result>(work: (pool: Pool) => Promise<Result>) => {
        const address = cluster.direct(await cluster.primary(), owner, owner);
        const own = createPool({ connection: { connectionString: address }, ...calm });
        try {
            return await work(own);
        } finally {
            await own.end();
        }
    };
    return { cluster, way, servers, look, staff, questions: rows.map(({ id }) => id) };
};

export type Open = Awaited<ReturnType<typeof openCluster>>;

/** The timeline of a primary: each promotion begins another one. */
const timeline = `substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`;

/** Runs a statement over a connection of its own; undefined if that fails or takes too long. Resolves to its timeline. */
const tryWrite = async (connectionString: string, statement: string) => {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1500, query_timeout: 1500 });
    client.on('error', () => undefined);
    try {
        await client.connect();
        return (await client.query<{ timeline: string }>(statement)).rows[0]?.timeline;
    } catch {
        return undefined;
    } finally {
        client.end().catch(() => undefined);
    }
};

/** Throws if the server is no primary. */
export const timelineOf = async (address: string) => {
    const found = await tryWrite(address, `select ${timeline}`);
    if (found === undefined) throw new Error('the primary does not answer');
    return found;
};

/** A write, straight to PostgreSQL. */
export const proof = `insert into probe values (now()) returning ${timeline}`;

/** The timeline on which PostgreSQL has acknowledged a write; undefined if it does not. */
export const takesWrite = (address: string) => tryWrite(address, proof);

/** How often PostgreSQL and the servers are asked for a write while an act runs, in milliseconds. */
const beat = 200;

/** The longest time without an acknowledgement from `from` on, and when it ended. */
const outageOf = (times: readonly number[], from: number) => {
    let longest = { took: 0, end: from };
    let last = from;
    for (const at of times.filter(time => time > from).toSorted((a, b) => a - b)) {
        if (at - last > longest.took) longest = { took: at - last, end: at };
        last = at;
    }
    return longest;
};

export interface Acted {
    faults: string[];
    saves: number;
    unsure: number;
    /** Milliseconds until PostgreSQL itself took a write again, and how much later the slower server did. */
    outage: number;
    later: number;
    /** What an act counts beyond that. */
    count: number;
}

export interface Act {
    /** Does something to the cluster while people save. Returns what went wrong, and a count for the table. */
    run: (open: Open, saves: readonly Save[]) => Promise<{ faults?: string[]; count?: number }>;
    /** Whether a save that was refused is repeated only once, after the seconds that it was told. */
    isRepeatedOnce?: boolean;
}

/** Runs `act` while eight people save at both servers and each server is asked for a save all the time. */
export const during = async (open: Open, number: number, act: Act): Promise<Acted> => {
    const { cluster, way, servers, look, staff, questions } = open;
    await cluster.untilWhole();
    const mark = `Failover ${number} `;
    const newest = 'select coalesce(max(id), 0)::text as id from edit_row';
    const before = (await look(pool => pool.query<{ id: string }>(newest))).rows[0]!.id;
    const register = createRegister(servers.map(({ origin }) => origin));
    const over = new AbortController();
    let count = 0;
    const value = () => `${mark}${(count += 1)}`;
    const settle = act.isRepeatedOnce ? register.repeatOnce : register.settle;
    const write = async (person: (typeof staff)[number], index: number) => {
        for (let turn = index; !over.signal.aborted; turn += 1) {
            // Two people change each question.
            const question = turn % 3 === 2 ? undefined : questions[index >> 1];
            await settle(await register.first(person, turn % 2, value(), question));
            await sleep(50);
        }
    };
    const beats: Promise<Save>[] = [];
    const proven: number[] = [];
    const ask = async () => {
        const addresses =
            way === 'balanced' ? [cluster.balanced()] : cluster.nodes.map(node => cluster.direct(node));
        for (let turn = 0; !over.signal.aborted; turn += 1) {
            for (const server of servers.keys())
                beats.push(register.first(staff[server]!, server, value(), questions[4 + server]));
            for (const address of addresses)
                void takesWrite(address).then(taken => taken !== undefined && proven.push(now()));
            await sleep(beat);
        }
    };
    const working = [...staff.map(write), ask()];
    await sleep(1000);
    const began = now();
    const { faults = [], count: counted = 0 } = await act
        .run(open, register.saves)
        .catch((error: unknown) => {
            throw new Error(`${String(error)}\n${cluster.logs()}`, { cause: error });
        });
    await sleep(1000);
    over.abort();
    await Promise.all(working);
    await cluster.untilWhole();
    const sent = await Promise.all(beats);
    await Promise.all(sent.map(settle));
    const { saves } = register;
    const served = servers.map((_, server) =>
        saves.filter(save => save.server === server && save.told[0] === 'saved').map(({ ended }) => ended),
    );
    const database = outageOf(proven, began);
    const slower = Math.max(...served.map(times => outageOf(times, began).end));
    const lies = await register.askAgain();
    const found = await look(pool => findFaults(pool, saves, mark, before));
    return {
        faults: [...faults, ...lies, ...found],
        saves: saves.filter(isStored).length,
        unsure: saves.filter(({ told }) => told[0] !== 'saved').length,
        outage: database.took,
        later: slower - database.end,
        count: counted,
    };
};
