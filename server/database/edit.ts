import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Who changes something, and how. The history shows it with the changes (migration 0011). */
export interface Author {
    /** The id of the account; a command has none. */
    account?: number;
    /** The name of the account or of the command. */
    name: string;
    /** The call of the contract, or `command import`. */
    call: string;
    /** The address of the screen. */
    screen?: string;
    /** The id of the request in the log. */
    request?: string;
    /** The kind and id of the record that the call names. */
    kind?: string;
    id?: number;
}

/** A transaction whose changes are one edit of its author; without a change there is no edit. */
export type Edit = <Result>(save: (tx: Database) => Promise<Result>) => Promise<Result>;

/** Returns the function that runs the saves of an author. */
export const editsBy =
    (db: Database, author: Author | null): Edit =>
    save =>
        db.transaction(async tx => {
            await tx.execute(sql`select set_config('backbar.by', ${JSON.stringify(author)}, true)`);
            return save(tx);
        });

/** Leaves what the rest of a transaction changes out of the history, such as rows that were there before it. */
export const logNothing = (tx: Pick<Database, 'execute'>) =>
    tx.execute(sql`select set_config('backbar.log', 'off', true)`);
