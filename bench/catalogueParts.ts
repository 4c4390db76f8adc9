import { withDatabase, say, type BenchDatabase } from './benchDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { catalogueTargets, prepareFlatSearch } from './catalogueTargets.ts';
import { freePort } from './freePort.ts';
import { importRate } from './importRate.ts';
import { lighthouseScores } from './lighthouse.ts';
import { pages } from './pages.ts';
import type { Figure } from './report.ts';
import { searchTimes } from './searchTimes.ts';
import { serve } from './serve.ts';
import { sessions } from './sessions.ts';
import { loaded, sideBySide, type Side } from './sideBySide.ts';
import { throughput } from './throughput.ts';
import { wholeCatalogue } from './wholeCatalogue.ts';

interface Filled extends BenchDatabase, Side {
    products: number;
}

/** A part of the bench, on a filled catalogue with both servers running. */
type Part = (filled: Filled) => Promise<Figure[]>;

const api: Part = async ({ pool, staff, backbar, bare, products }) => {
    say('Requests per second');
    const servers = { backbar: await loaded(pool, backbar, staff), bare: await loaded(pool, bare, staff) };
    const requests = await throughput(catalogueTargets, servers, { rounds: 3, seconds: 2 });
    say('Search');
    return [...requests, await searchTimes(backbar.origin, staff, products)];
};

const pagesPart: Part = async ({ databaseUrl, folder, staff, backbar }) => {
    say('Pages');
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const serveFloor = async (own: Record<string, string>) =>
        serve(['--import', 'tsx', 'bench/floorServer.ts'], await freePort(), { ...env, ...own }, '/products');
    const floor = await serveFloor({});
    const react = await serveFloor({ FLOOR: 'react' });
    try {
        const origins = { backbar: backbar.origin, floor: floor.origin, react: react.origin };
        return await pages(origins, staff);
    } finally {
        await floor.stop();
        await react.stop();
    }
};

const sessionsPart: Part = ({ db, backbar }) => {
    say('200 sessions');
    return sessions(db, backbar.origin);
};

const lighthousePart: Part = ({ backbar, staff }) => {
    say('Lighthouse');
    return lighthouseScores(backbar.origin, staff);
};

const memory: Part = async ({ backbar }) => {
    const megabytes = backbar.megabytes();
    return [
        {
            what: 'Memory of Node after all this',
            value: `${megabytes.toFixed(0)} MB`,
            aim: '250 MB',
            met: megabytes < 250,
        },
    ];
};

const wholePart: Part = ({ staff, backbar, products }) => {
    say('The whole catalogue');
    return wholeCatalogue(backbar, staff, products);
};

const importing: Part = async ({ databaseUrl, folder }) => {
    say('Import');
    return [await importRate(databaseUrl, folder)];
};

const inOrder =
    (...parts: Part[]): Part =>
    async filled => {
        const figures: Figure[] = [];
        for (const part of parts) figures.push(...(await part(filled)));
        return figures;
    };

const on = (part: Part) => (parent: string, products: number) =>
    withDatabase(parent, async database => {
        const { pool } = database;
        say(`Filling ${products.toLocaleString('en')} products`);
        await fillCatalogue(pool, products);
        await prepareFlatSearch(pool);
        return sideBySide(database, catalogueTargets, side => part({ ...database, ...side, products }));
    });

/** The parts that need products: each alone, and all that belong to the whole run. */
export const catalogueParts = {
    api: on(api),
    pages: on(pagesPart),
    sessions: on(sessionsPart),
    lighthouse: on(lighthousePart),
    catalogue: on(wholePart),
    whole: on(inOrder(api, pagesPart, sessionsPart, memory, importing)),
};
