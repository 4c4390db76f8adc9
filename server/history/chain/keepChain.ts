import { appendFile } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import type { QueryLog } from '../../database/slowQueries.ts';
import { linkEdits, readHead } from './link.ts';

/** How often edits are linked and heads are written, in milliseconds. */
const every = { link: 5000, head: 3_600_000 };

interface Kept {
    db: Database;
    log: QueryLog & { info: (details: object, message: string) => void };
    /** The file that heads are added to. */
    file: string | undefined;
}

/**
 * Links committed edits, and hands out the newest link each hour, at the start and at the end, if it is a new one: to
 * the log, and to the file as a line of JSON. Failures are logged once in a row. Returns a function that stops it.
 */
export const keepChain = ({ db, log, file }: Kept) => {
    let written = 0;
    let due = 0;
    let isFailing = false;
    const writeHead = async () => {
        const head = await readHead(db);
        due = Date.now() + every.head;
        if (!head || head.position === written) return;
        log.info(head, 'history head');
        if (file) await appendFile(file, `${JSON.stringify(head)}\n`);
        written = head.position;
    };
    const work = async (isLast: boolean) => {
        try {
            await linkEdits(db);
            if (isLast || Date.now() >= due) await writeHead();
            isFailing = false;
        } catch (error) {
            if (!isFailing) log.warn({ err: error }, 'the chain of the history could not be continued');
            isFailing = true;
        }
    };
    let working: Promise<void> | undefined;
    const look = () => {
        working ??= work(false).finally(() => (working = undefined));
    };
    look();
    const looking = setInterval(look, every.link).unref();
    return async () => {
        clearInterval(looking);
        await working;
        await work(true);
    };
};
