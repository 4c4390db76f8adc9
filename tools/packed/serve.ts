/** Second half of `npm run packed`, in a network of its own: what compose.yaml starts, with two servers from the tree. */
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import sharp from 'sharp';
import { parse } from 'yaml';
import { engineFolder, startPostgres, writeOwn } from '../harness/engines.ts';
import { counted, finding, megabytes, type Row, say, seconds } from '../harness/report.ts';
import { startCaddy } from './caddy.ts';
import { type Image, runIn, startIn } from './tree.ts';

const folder = process.argv[2]!;
const image = JSON.parse(readFileSync(join(folder, 'image.json'), 'utf8')) as Image;
const host = 'backbar.test';

interface Service {
    environment: Record<string, string>;
}
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
};
const names = Object.keys(services).filter(name => name.startsWith('backbar-'));
const addressOf = (name: string) => `127.0.0.1${name.split('-')[1]!}`;

const hosts = [
    '127.0.0.1 localhost postgres store',
    ...names.map(name => `${addressOf(name)} ${name}`),
    '',
].join('\n');
writeFileSync(join(image.folder, 'etc/hosts'), hosts);

say('Secrets, PostgreSQL, a store and a proxy');
cpSync('deploy', join(folder, 'deploy'), { recursive: true });
runIn(undefined, [join(folder, 'deploy/secrets.sh')]);
const secrets = join(folder, 'secrets');
// The only account of the store in place of the composition's.
writeFileSync(join(secrets, 's3_secret'), 'S3RVER');

const database = engineFolder(folder, 'postgres');
const postgres = await startPostgres(database, {}, 5432);
const rule = (who: string, how: string) => `host all ${who} 127.0.0.1/32 ${how}\n`;
writeOwn(postgres.data, 'pg_hba.conf', rule('postgres', 'trust') + rule('all', 'scram-sha-256'));
postgres.signal('SIGHUP');
runIn(undefined, [join(folder, 'deploy/roles.sh')], { SECRETS: secrets, PGHOST: '127.0.0.1' });

const store = new S3rver({
    port: 7070,
    address: '127.0.0.1',
    silent: true,
    // The name of the store's host is no bucket.
    vhostBuckets: false,
    directory: join(folder, 'pictures'),
    configureBuckets: [{ name: 'backbar', configs: [] }],
});
mkdirSync(join(folder, 'pictures'), { recursive: true });
await store.run();

const environmentOf = (name: string) => ({
    ...Object.fromEntries(
        Object.entries(services[name]!.environment).map(([key, value]) => [
            key,
            value.replace(/^\$\{BACKBAR_HOST.*\}$/, host),
        ]),
    ),
    S3_ACCESS_KEY_ID: 'S3RVER',
    // All containers have one address here, so each listens on one of its own.
    HOST: addressOf(name),
});

say('Two servers');
const rows: Row[] = [];
const servers = names.map(name => {
    const child = startIn(image, environmentOf(name), secrets);
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (words += String(text)));
    process.once('exit', () => child.kill('SIGKILL'));
    return { name, child, words: () => words };
});
const isHealthy = (name: string) => {
    try {
        runIn(image, image.healthcheck, environmentOf(name));
        return true;
    } catch {
        return false;
    }
};
const started = performance.now();
for (const { name, child, words } of servers)
    while (!isHealthy(name)) {
        if (child.exitCode !== null || performance.now() - started > 90_000)
            throw new Error(`${name} does not serve:\n${words()}`);
        await sleep(200);
    }
rows.push(
    finding('The health check of both servers', `passed after ${seconds(performance.now() - started)}`),
);

const status = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
const insideOf = (pid: number) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
const processes = servers.map(({ child }) => insideOf(child.pid!));
const facts = processes.map(pid => {
    const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status(pid))?.[1] ?? '';
    return {
        uid: field('Uid').split('\t')[0]!,
        inside: field('NSpid').split('\t').at(-1)!,
        rights: `${field('CapEff')} ${field('CapBnd')}`,
        frozen: field('NoNewPrivs'),
        memory: Number.parseInt(field('VmRSS'), 10) / 1024,
    };
});
rows.push(
    finding(
        'Account, number of the process, rights; memory',
        `uid ${facts[0]!.uid}, process ${facts[0]!.inside}, no rights; ${facts.map(({ memory }) => megabytes(memory)).join(' and ')}`,
        facts.every(
            ({ uid, inside, rights, frozen }) =>
                uid === '1000' && inside === '1' && /^0+ 0+$/.test(rights) && frozen === '1',
        ),
    ),
);

const caddy = await startCaddy({ folder, host, hosts });
const staff = ['node', 'dist/server/cli/main.js', 'staff', 'create', 'jo@backbar.test'];
const printed = runIn(image, staff, environmentOf(names[0]!), secrets);
const link = /https:\S+\/(\S+)/.exec(printed)?.[1] ?? '';
const signedIn = await caddy.signIn(link);
rows.push(
    finding(
        'A member of staff, created in the tree, opens the link over TLS',
        `${signedIn.status}, as ${signedIn.email}`,
        signedIn.status === 200,
    ),
);

const green = { create: { width: 300, height: 300, channels: 3, background: '#8a5' } } as const;
const picture = new Uint8Array(await sharp(green).jpeg().toBuffer());
const country = "insert into country (id, name) values (1, 'Iceland')";
runIn(undefined, [
    'psql',
    '--host=127.0.0.1',
    '--username=postgres',
    '--dbname=backbar',
    '--command',
    country,
]);
const { saved, read } = await caddy.savePicture(picture);
rows.push(
    finding(
        'A picture saved through the proxy, and read back',
        `${saved}; ${counted(read)}`,
        saved === 200 && read.length > 0 && read.every(answer => answer.status === 200),
    ),
);

say('Stopping one server after the other');
for (const [index, { name, child }] of servers.entries()) {
    const over = new AbortController();
    const asked: { status: number }[] = [];
    const asking = (async () => {
        while (!over.signal.aborted) asked.push(await caddy.ask('/api/products?limit=1'));
    })();
    await sleep(500);
    const began = performance.now();
    const ended = once(child, 'exit');
    process.kill(processes[index]!, 'SIGTERM');
    const [code] = (await ended) as [number | null];
    const took = performance.now() - began;
    const isLast = index === servers.length - 1;
    if (!isLast) await sleep(2000);
    over.abort();
    await asking;
    const holds = code === 0 && (isLast || asked.every(answer => answer.status === 200));
    const meanwhile = isLast ? '' : `; meanwhile through the proxy ${counted(asked)}`;
    rows.push(finding(`${name} gets SIGTERM`, `ends with ${code} after ${seconds(took)}${meanwhile}`, holds));
}

writeFileSync(join(folder, 'seen.json'), JSON.stringify(rows));
await caddy.stop();
await store.close();
await postgres.kill();
process.exit();
