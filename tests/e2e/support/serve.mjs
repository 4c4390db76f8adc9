/**
 * Starts Backbar for the flows, as `npm start` does, on data of its own: the fresh data folder
 * `E2E_DATA_DIR`, and with `DATABASE_URL` the fresh database `E2E_DATABASE` on that server. Both are gone
 * when it stops.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { Client } from 'pg';

const { E2E_DATA_DIR: dataDir, E2E_DATABASE: database } = process.env;
const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };

// The embedded PostgreSQL may run as another user, who has to get through.
mkdirSync(dataDir, { mode: 0o755 });

const administer = async sql => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query(sql);
    await client.end();
};

if (process.env.DATABASE_URL) {
    await administer(`create database ${database}`);
    const url = new URL(process.env.DATABASE_URL);
    url.pathname = `/${database}`;
    env.DATABASE_URL = url.href;
    const { status } = spawnSync(process.execPath, ['scripts/cli.mjs', 'demo', '--yes'], {
        env,
        stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
}

const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

server.on('exit', async code => {
    rmSync(dataDir, { recursive: true, force: true });
    if (process.env.DATABASE_URL) await administer(`drop database if exists ${database} with (force)`);
    process.exit(code ?? 0);
});
