import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../lifecycle/openDatabase.ts';

/** Wrong arguments or a failed command; the message is for the terminal. */
export class CommandError extends Error {
    override name = 'CommandError';
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** False if opening the database would create the data folder. */
export const hasData = ({ databaseUrl, dataDir }: Place) =>
    databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'));

/** Throws a `CommandError` if there is no data yet. */
export const requireData = (place: Place) => {
    if (hasData(place)) return;
    throw new CommandError(
        `There is no data in ${place.dataDir} yet. Run "npm start" once first, or set DATA_DIR or DATABASE_URL as for the server.`,
    );
};

export const onDatabase = async <Result>(
    opening: Promise<OpenDatabase>,
    work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> => {
    const database = await opening;
    try {
        return await work(database);
    } finally {
        await database.close();
    }
};

/** Runs `work` with a signal that Ctrl-C aborts. Throws a `CommandError` with the text `stopped` if it did. */
export const stoppable = async (stopped: string, work: (signal: AbortSignal) => Promise<void>) => {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
    try {
        await work(stop.signal);
    } catch (error) {
        throw stop.signal.aborted ? new CommandError(stopped) : error;
    }
};

export const printLines = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** `1,204 rows`; `what` is plural. */
export const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`;

/** `1 row`, `2 rows`; `what` is singular. */
export const numbered = (count: number, what: string) => counted(count, count === 1 ? what : `${what}s`);
