import { appendFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readRow } from '../../database/readPage.ts';
import type { QueryLog } from '../../database/slowQueries.ts';
import { keepLooking } from '../../lifecycle/keepLooking.ts';
import { unlessSetAside } from '../../lifecycle/setAside.ts';
import { linkEdits, readHead } from './link.ts';

/** How often edits are linked and heads are written, in milliseconds. */
const every = { link: 5000, head: 3_600_000 };

/** How long an edit may wait for its link before the log says so, in milliseconds. */
const patience = 60_000;

interface Kept {
    db: Database;
    log: QueryLog & { info: (details: object, message: string) => void };
    /** The file that heads are added to. */
    file: string | undefined;
}

/**
 * Links committed edits, and hands out the newest link each hour, at the start and at the end, if it is a new one: to
 * the log, and to the file as a line of JSON. Failures, and edits that wait although nothing fails, are logged once in a row. Returns a function that stops it.
 */
export const keepChain = ({ db, log, file }: Kept) => {
    let written = 0;
    let due = 0;
    const writeHead = async () => {
        const head = await readHead(db);
        due = Date.now() + every.head;
        if (!head || head.position === written) return;
        log.info(head, 'history head');
        if (file) await appendFile(file, `${JSON.stringify(head)}\n`);
        written = head.position;
    };
    let waiting: { id: string; since: number; isTold: boolean } | undefined;
    /** Somebody who holds the lock of linking keeps edits from their links. */
    const lookForWaiting = async () => {
        const oldest = await readRow<{ id: string }>(
            db,
            sql`select id from edit_unlinked order by id limit 1`,
        );
        if (oldest?.id !== waiting?.id)
            waiting = oldest && { id: oldest.id, since: Date.now(), isTold: false };
        if (!waiting || waiting.isTold || Date.now() - waiting.since < patience) return;
        log.warn(
            {},
            'edits have waited for their link in the history for a minute: another connection holds the lock',
        );
        waiting.isTold = true;
    };
    const linkAndWrite = async () => {
        await linkEdits(db);
        await lookForWaiting();
        if (Date.now() >= due) await writeHead();
    };
    const unlessAside = unlessSetAside('chain', log);
    const work = () => unlessAside(db, linkAndWrite);
    const failed = 'the chain of the history could not be continued';
    const { look, close } = keepLooking({ name: 'chain', every: every.link, work, log, failed });
    look();
    return async () => {
        await close();
        due = 0;
        await work().catch((error: unknown) => log.warn({ err: error }, failed));
    };
};
