import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { administer, urlOf, withDatabase } from '../../server/support/connections.ts';

const runProgram = promisify(execFile);

const { DATABASE_URL, E2E_RUN } = process.env;

/** The folder that holds all data of the run. */
export const runFolder = join(tmpdir(), `backbar-e2e-${E2E_RUN}`);

/** What the names of the run's databases begin with, where `DATABASE_URL` names a server. */
export const databasePrefix = `backbar_e2e_${E2E_RUN}`;

/** The server `DATABASE_URL` names, where it does. */
export const givenServer = DATABASE_URL ? { connectionString: DATABASE_URL } : undefined;

/** Some data of the run: a data folder, and a database of its own on a given server. */
export interface Data {
    folder: string;
    database: string;
    /** The environment of a program that works on it. */
    env: NodeJS.ProcessEnv;
}

/** Nobody listens there. */
export const alertTarget = 'http://127.0.0.1:9/alerts';

const alerts = {
    ALERT_TARGETS: alertTarget,
    ALERT_SECRET: `whsec_${Buffer.from('a secret of thirty-two bytes or so').toString('base64')}`,
};

const dataOf = (name: string): Data => {
    const folder = join(runFolder, name);
    const database = `${databasePrefix}_${name}`;
    const env: NodeJS.ProcessEnv = { ...process.env, ...alerts, DATA_DIR: folder };
    if (givenServer) env.DATABASE_URL = urlOf(withDatabase(givenServer, database));
    return { folder, database, env };
};

/** The demo data as a first start leaves it, which each worker copies. */
export const template = dataOf('template');

/** The data of this worker; a worker that takes the place of another begins afresh. */
export const dataOfWorker = () => dataOf(`worker_${process.env.TEST_WORKER_INDEX}`);

/** Data of a single test. */
export const dataOfTest = (id: string) => dataOf(`test_${id}`);

/** Copies the template, whose server has stopped, with the owners of its files. */
export const copyTemplate = async ({ folder, database }: Data) => {
    if (existsSync(template.folder)) await runProgram('cp', ['-R', '-p', template.folder, folder]);
    if (givenServer)
        await administer(givenServer, `create database ${database} template ${template.database}`);
};

/** Removes data whose server has stopped. */
export const removeData = async ({ folder, database }: Data) => {
    rmSync(folder, { recursive: true, force: true });
    if (givenServer) await administer(givenServer, `drop database if exists ${database} with (force)`);
};
