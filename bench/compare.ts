import { resolve } from 'node:path';
import { Pool } from 'pg';
import { createDatabase } from '../server/database/database.ts';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { catalogueTargets } from './catalogueTargets.ts';
import { fillCommunity } from './community.ts';
import { freePort } from './freePort.ts';
import { costOf, inTurn, rateAndTimes, rateOf, spread, type Measured } from './inTurn.ts';
import { moderationTargets } from './moderation.ts';
import { priceTargets } from './prices.ts';
import { perSecond, type Figure } from './report.ts';
import { serve } from './serve.ts';
import { fillShops } from './shops.ts';
import { loaded, urlOf } from './sideBySide.ts';
import { createStaff } from './staff.ts';
import type { Target } from './throughput.ts';

/** The share of processor time by which a request may be dearer than in the earlier build: the noise of a run. */
const tolerance = 0.1;

const figure = (what: string, ours: Measured, earlier: Measured): Figure => {
    const [cost, cheaper] = [costOf(ours), costOf(earlier)];
    return {
        what,
        value: rateAndTimes(ours),
        ratioEarlier: `${(rateOf(ours) / rateOf(earlier)).toFixed(2)} of ${perSecond(rateOf(earlier))}`,
        processor: `${cost.toFixed(2)} / ${cheaper.toFixed(2)} ms, ${(cost / cheaper).toFixed(2)} ×`,
        spread: spread([ours, earlier]),
        aim: `${1 + tolerance} ×`,
        met: cost <= (1 + tolerance) * cheaper,
    };
};

/** A server on a database of its own. */
interface Running {
    pool: Pool;
    databaseUrl: string;
    /** The project's folder, with its build. */
    folder: string;
    dataFolder: string;
}

const start = async ({ databaseUrl, folder, dataFolder }: Running) =>
    serve(
        [resolve(folder, 'dist/server/main.js')],
        await freePort(),
        { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder },
        '/healthz',
    );

/** Sends the requests to both builds in turn. */
const measure = async (ours: Running, earlier: Running, targets: readonly Target[]) => {
    const servers = { ours: await start(ours), earlier: await start(earlier) };
    const staff = {
        ours: await createStaff(createDatabase(ours.pool)),
        earlier: await createStaff(createDatabase(earlier.pool)),
    };
    try {
        const figures: Figure[] = [];
        for (const { what, method, path, body } of targets) {
            const side = async (name: keyof typeof servers) => {
                const server = await loaded(ours.pool, servers[name], staff[name]);
                return { ...server, url: `${server.url}/api/${path}` };
            };
            const sides = { ours: await side('ours'), earlier: await side('earlier') };
            const shot = { method, body: body && JSON.stringify(body) };
            const measured = await inTurn(sides, shot, { rounds: 4, seconds: 1 });
            figures.push(figure(what, measured.ours, measured.earlier));
        }
        return figures;
    } finally {
        await servers.ours.stop();
        await servers.earlier.stop();
    }
};

const sets: readonly { fill: (pool: Pool) => Promise<unknown>; targets: readonly Target[] }[] = [
    { fill: pool => fillCatalogue(pool, 20_000), targets: catalogueTargets },
    {
        fill: pool => fillCommunity(pool, { members: 10_000, reviews: 100_000, others: 20_000 }),
        targets: moderationTargets,
    },
    { fill: pool => fillShops(pool, { items: 500, days: 365 }), targets: priceTargets },
];

/**
 * The requests of the other parts beside those of an earlier build in `earlierFolder`: each on the same rows in a
 * database that its own server has migrated.
 */
export const compare = async (
    withDatabase: <Result>(work: (database: BenchDatabase) => Promise<Result>) => Promise<Result>,
    earlierFolder: string,
) => {
    const figures: Figure[] = [];
    for (const { fill, targets } of sets)
        figures.push(
            ...(await withDatabase(async ({ pool, folder: dataFolder }) => {
                await pool.query('create database earlier');
                const ours = { pool, databaseUrl: urlOf(pool), folder: process.cwd(), dataFolder };
                const databaseUrl = urlOf(pool, 'earlier');
                const earlier = {
                    pool: new Pool({ connectionString: databaseUrl }),
                    databaseUrl,
                    folder: earlierFolder,
                    dataFolder,
                };
                try {
                    const migrating = await start(earlier);
                    await migrating.stop();
                    say('Filling both databases');
                    await fill(ours.pool);
                    await fill(earlier.pool);
                    say('Requests per second');
                    return await measure(ours, earlier, targets);
                } finally {
                    await earlier.pool.end();
                }
            })),
        );
    return figures;
};
