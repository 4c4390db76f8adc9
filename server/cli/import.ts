import { parseArgs } from 'node:util';
import { environmentConfig } from '../config/config.ts';
import { importKinds, parseColumnChoices, ImportError } from '../import/csvFile.ts';
import { type ImportReport, type ImportRequest, runImport } from '../import/runImport.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { progressLine, say } from '../lifecycle/say.ts';
import { onDatabase, printLines } from './command.ts';

const usage = `Usage:
  npm run import -- [--ingredients FILE.csv] [--categories FILE.csv] [--products FILE.csv]
      [--columns field=Header,…] [--category NAME] [--create-categories] [--create-ingredients]
      [--errors FILE.csv] [--dry-run]

Brings a catalogue into the database; safe to run twice. Rows that cannot come in are named with line and reason
in --errors (import-errors.csv). See docs/importing.md.`;

const options = {
    ingredients: { type: 'string' },
    categories: { type: 'string' },
    products: { type: 'string' },
    columns: { type: 'string' },
    category: { type: 'string' },
    'create-categories': { type: 'boolean' },
    'create-ingredients': { type: 'boolean' },
    errors: { type: 'string' },
    'dry-run': { type: 'boolean' },
} as const;

/** Parses the arguments. Throws an `ImportError` with a text to show. */
export const readImportArgs = (args: string[]): Omit<ImportRequest, 'progress' | 'stopped'> => {
    const { values } = parseArgs({ args, options });
    const files = Object.fromEntries(
        importKinds.flatMap(kind => (values[kind] === undefined ? [] : [[kind, values[kind]]])),
    );
    if (Object.keys(files).length === 0) throw new ImportError(usage);
    return {
        files,
        choices: values.columns === undefined ? [] : parseColumnChoices(values.columns),
        products: {
            category: values.category ?? null,
            createCategories: values['create-categories'] ?? false,
            createIngredients: values['create-ingredients'] ?? false,
        },
        dryRun: values['dry-run'] ?? false,
        errorsPath: values.errors ?? 'import-errors.csv',
    };
};

export const describeImport = (report: ImportReport, dryRun: boolean, errorsPath: string) => {
    const { brands, ingredients, names } = report.created;
    return [
        ...report.files.flatMap(({ kind, tally, seconds }) => [
            ...tally.summary(kind),
            `    in ${seconds.toFixed(1)} s, ${Math.round(tally.read / Math.max(seconds, 0.001))} rows a second`,
        ]),
        ...(brands + ingredients > 0
            ? [`Along with the products: ${brands} new brands, ${ingredients} new ingredients`]
            : []),
        ...(names > 0
            ? [`${names} names were too long and were shortened by rule; see docs/importing.md`]
            : []),
        ...(report.errors ? [`The rejected rows are listed in ${errorsPath}`] : []),
        ...(report.stopped ? ['Stopped: the rows counted above are in the database, the rest are not.'] : []),
        ...(dryRun ? ['Dry run: nothing was saved.'] : []),
    ];
};

let stopping = false;

/** The first Ctrl-C ends the import after the current batch, the second one immediately. */
const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    say('\nStopping after the current rows …');
};

export const run = async (args: string[]) => {
    const request = readImportArgs(args);
    await onDatabase(openDatabaseForCommand(environmentConfig()), async ({ pool, firstStartDone }) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
        const { show, end } = progressLine('Importing');
        const report = await runImport(pool, { ...request, progress: show, stopped: () => stopping });
        end();
        if (!request.dryRun) firstStartDone();
        printLines(...describeImport(report, request.dryRun, request.errorsPath));
        if (report.stopped) process.exitCode = 130;
    });
};
