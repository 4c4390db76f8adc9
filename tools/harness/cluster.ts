import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
    type Engine,
    engine,
    type EngineName,
    engineFolder,
    killIn,
    runEngine,
    signalIn,
    startEngine,
    writeOwn,
} from './engines.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { freePort } from './serve.ts';
import type { Stage } from './stage.ts';

export const clusterEngines: EngineName[] = ['postgres', 'patroni', 'patronictl', 'etcd', 'haproxy'];

/** Seconds. A primary that cannot renew its key gives up after `retry_timeout`, before another takes over after `ttl`. */
const pace = { ttl: 10, loop_wait: 1, retry_timeout: 3 };

const scope = 'backbar';

const asked = (url: string) => fetch(url, { signal: AbortSignal.timeout(2000) });

const startEtcd = async (folder: string) => {
    const [client, peer] = [await freePort(), await freePort()];
    const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    const args = [
        ['--name', 'etcd1'],
        ['--data-dir', join(folder, 'data')],
        ['--listen-client-urls', clients],
        ['--advertise-client-urls', clients],
        ['--listen-peer-urls', peers],
        ['--initial-advertise-peer-urls', peers],
        ['--initial-cluster', `etcd1=${peers}`],
        ['--enable-v2=true'],
    ].flat();
    const isReady = async () => (await asked(`${clients}/health`)).ok;
    const { kill } = await startEngine({ name: 'etcd', args, folder, isReady });
    return { port: client, kill };
};

interface Ports {
    name: string;
    postgres: number;
    rest: number;
    etcd: number;
}

/** As in docs/operating.md, with everything on this machine; JSON is YAML. */
const patroniConfig = (folder: string, password: string, { name, postgres, rest, etcd }: Ports) =>
    JSON.stringify({
        scope,
        name,
        restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
        // Patroni 3.0.2 takes the key of a new primary away with `etcd3` when an old one wakes up.
        etcd: { hosts: [`127.0.0.1:${etcd}`], use_proxies: true },
        bootstrap: {
            dcs: {
                ...pace,
                synchronous_mode: true,
                synchronous_mode_strict: true,
                primary_start_timeout: 0,
                postgresql: {
                    use_pg_rewind: true,
                    parameters: { max_connections: 120, wal_keep_size: '256MB', wal_receiver_timeout: '5s' },
                },
            },
            initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
        },
        postgresql: {
            listen: `127.0.0.1:${postgres}`,
            connect_address: `127.0.0.1:${postgres}`,
            data_dir: join(folder, 'data'),
            bin_dir: dirname(engine('postgres')),
            pgpass: join(folder, 'pgpass'),
            authentication: {
                superuser: { username: 'postgres', password },
                replication: { username: 'replicator', password },
            },
            pg_hba: [
                'host all all 127.0.0.1/32 scram-sha-256',
                'host replication replicator 127.0.0.1/32 scram-sha-256',
            ],
            remove_data_directory_on_rewind_failure: true,
            remove_data_directory_on_diverged_timelines: true,
            parameters: { unix_socket_directories: folder, timezone: 'UTC' },
        },
    });

/** One machine of the cluster: Patroni with its PostgreSQL, and its way to etcd. */
export interface Node extends Ports {
    folder: string;
    wire: Proxy;
    engine: Engine;
}

interface Member {
    name: string;
    role: string;
    state: string;
    timeline?: number;
    lag?: number | string;
}

const haproxyConfig = (port: number, nodes: readonly Ports[]) => `
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 1s
listen backbar
    bind 127.0.0.1:${port}
    option httpchk GET /primary
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `    server ${name} 127.0.0.1:${postgres} check port ${rest}\n`).join('')}`;

/** How long the cluster may take until it is whole again, in milliseconds. */
const patience = 180_000;

/**
 * Three PostgreSQL under Patroni and etcd in `synchronous_mode_strict`, and HAProxy that leads to the primary, all in
 * `folder`; `atEnd` gets what ends them. Each node reaches etcd through a proxy of its own, which can be cut.
 */
export const startCluster = async ({ folder, atEnd }: Pick<Stage, 'folder' | 'atEnd'>) => {
    const password = randomBytes(12).toString('hex');
    const etcd = await startEtcd(engineFolder(folder, 'etcd'));
    atEnd(etcd.kill);
    const nodes: Node[] = [];

    const launch = (home: string, { rest }: Ports) =>
        startEngine({
            name: 'patroni',
            args: [join(home, 'patroni.yml')],
            folder: home,
            isReady: async () => (await asked(`http://127.0.0.1:${rest}/liveness`)).ok,
        });
    for (const name of ['one', 'two', 'three']) {
        const wire = await startProxy({ host: '127.0.0.1', port: etcd.port });
        atEnd(wire.close);
        const home = engineFolder(folder, name);
        const ports = { name, postgres: await freePort(), rest: await freePort(), etcd: wire.port };
        writeOwn(home, 'patroni.yml', patroniConfig(home, password, ports));
        nodes.push({ ...ports, folder: home, wire, engine: await launch(home, ports) });
        atEnd(() => killIn(home));
    }
    const front = engineFolder(folder, 'haproxy');
    const port = await freePort();
    const balancer = await startEngine({
        name: 'haproxy',
        args: ['-f', writeOwn(front, 'haproxy.cfg', haproxyConfig(port, nodes))],
        folder: front,
        isReady: async () => true,
    });
    atEnd(balancer.kill);

    /** The members as one of `from` sees them; none if it does not answer. */
    const members = async (from: readonly Node[] = nodes): Promise<Member[]> => {
        for (const { rest } of from)
            try {
                const answer = await asked(`http://127.0.0.1:${rest}/cluster`);
                return ((await answer.json()) as { members: Member[] }).members;
            } catch {
                // The next one may answer.
            }
        return [];
    };
    const isWhole = async () => {
        const found = await members();
        const isRunning = ({ state, role }: Member) =>
            state === 'running' || (role !== 'leader' && state === 'streaming');
        return (
            found.length === nodes.length &&
            found.every(isRunning) &&
            new Set(found.map(({ timeline }) => timeline)).size === 1 &&
            found.some(({ role }) => role === 'leader') &&
            found.some(({ role }) => role === 'sync_standby')
        );
    };
    /** The name of the primary, as one of `from` sees it. */
    const leader = async (from?: readonly Node[]) =>
        (await members(from)).find(({ role }) => role === 'leader')?.name;
    const url = (address: string, user = 'postgres', database = 'postgres') =>
        `postgres://${user}:${password}@${address}/${database}`;
    const untilWhole = async () => {
        const end = Date.now() + patience;
        while (!(await isWhole())) {
            if (Date.now() > end)
                throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}`);
            await sleep(250);
        }
    };

    await untilWhole();
    return {
        nodes,
        password,
        untilWhole,
        members,
        leader,
        /** The primary, once the cluster is whole. */
        primary: async () => {
            await untilWhole();
            const name = await leader();
            return nodes.find(node => node.name === name)!;
        },
        /** Through HAProxy. */
        balanced: (user?: string, database?: string) => url(`127.0.0.1:${port}`, user, database),
        /** By the list of all hosts. */
        listed: (user?: string, database?: string) =>
            `${url(nodes.map(node => `127.0.0.1:${node.postgres}`).join(','), user, database)}?target_session_attrs=read-write`,
        direct: (node: Node, user?: string, database?: string) =>
            url(`127.0.0.1:${node.postgres}`, user, database),
        /** Kills Patroni and its PostgreSQL at once. */
        kill: (node: Node) => node.engine.kill(),
        /** Kills PostgreSQL with all its processes; Patroni lives on. */
        killPostgres: (node: Node) => killIn(join(node.folder, 'data')),
        revive: async (node: Node) => {
            node.engine = await launch(node.folder, node);
        },
        stop: (node: Node) => signalIn(node.folder, 'SIGSTOP'),
        resume: (node: Node) => signalIn(node.folder, 'SIGCONT'),
        switchover: (from: Node, to: string) =>
            runEngine(
                nodes[0]!.folder,
                'patronictl',
                `-c patroni.yml switchover ${scope} --force --leader ${from.name} --candidate ${to}`.split(
                    ' ',
                ),
            ),
        /** What the nodes have written, for a failed run. */
        logs: () => nodes.map(({ engine: { log } }) => readFileSync(log, 'utf8').slice(-3000)).join('\n'),
    };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
