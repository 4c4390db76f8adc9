import { mkdirSync } from 'node:fs';
import { freePort } from './freePort.ts';
import type { Figure } from './report.ts';
import { serve } from './serve.ts';

const figure = (what: string, took: number, aim: number): Figure => ({
    what,
    value: `${(took / 1000).toFixed(1)} s`,
    aim: `${aim / 1000} s`,
    met: took < aim,
});

/** `npm start` on an empty data folder, including the demo data, and once more on the same folder. */
export const starts = async (dataDir: string): Promise<Figure[]> => {
    mkdirSync(dataDir);
    const start = async () =>
        serve(['scripts/start.mjs'], await freePort(), { DATA_DIR: dataDir }, '/healthz');
    const first = await start();
    await first.stop();
    const later = await start();
    await later.stop();
    return [
        figure('First start to usable, already built', first.startedIn, 75_000),
        figure('Later start', later.startedIn, 3000),
    ];
};
