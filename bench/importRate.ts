import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { perSecond, type Figure } from './report.ts';

const rows = 20_000;

/** Rows per second of `npm run import` for ingredients that are all new. */
export const importRate = async (databaseUrl: string, folder: string): Promise<Figure> => {
    const file = join(folder, 'ingredients.csv');
    const names = Array.from({ length: rows }, (_, row) => `"Bench Ferment Filtrate ${row}"`);
    writeFileSync(file, ['inci_name', ...names].join('\n'));
    const started = performance.now();
    const { status } = spawnSync(
        process.execPath,
        ['scripts/cli.mjs', 'import', '--ingredients', file, '--errors', join(folder, 'errors.csv')],
        { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder }, stdio: 'ignore' },
    );
    if (status !== 0) throw new Error(`The import exited with ${status}`);
    const seconds = (performance.now() - started) / 1000;
    return { what: 'Import of ingredients, rows', value: perSecond(rows / seconds) };
};
