import { sql } from 'drizzle-orm';
import type { RecordKind } from '../../contract/records.ts';
import type { Database } from './database.ts';
import { readRow } from './readPage.ts';
import { holdKey, keepSaved, type KeyedSave } from './savedCall.ts';
import { isOvertaken } from './violation.ts';

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

/**
 * A transaction whose changes are one edit of its author; without a change there is no edit. What the save of a call returns
 * is its response, which is kept for its save key; not what a `part` of a save in several transactions returns.
 */
export type Edit = <Result>(save: (tx: Database) => Promise<Result>, extent?: 'part') => Promise<Result>;

/** How often a save is made that later edits overtake. */
const mostTries = 5;

interface Answering {
    /** Hears the id of the edit once it is stored. */
    onEdit: (id: string) => void;
    /** The key under which its response is kept. */
    keyed?: KeyedSave | undefined;
}

/** The edit of a transaction, once it has changed anything. */
const editId = sql`select nullif(current_setting('backbar.edit', true), '') as id`;

/** Runs a save in one transaction. */
export const saveOnce = async <Result>(
    db: Database,
    author: Author | null,
    save: (tx: Database) => Promise<Result>,
    { onEdit, keyed }: { [Key in keyof Answering]?: Answering[Key] | undefined } = {},
) => {
    const [result, id] = await db.transaction(async tx => {
        const by = sql`set_config('backbar.by', ${JSON.stringify(author)}, true)`;
        await tx.execute(keyed ? sql`select ${by}, ${holdKey(keyed)}` : sql`select ${by}`);
        const saved = await save(tx);
        if (keyed) return [saved, await keepSaved(tx, keyed, saved)] as const;
        return [saved, onEdit && (await readRow<{ id: string | null }>(tx, editId))?.id] as const;
    });
    if (id) onEdit?.(id);
    return result;
};

/**
 * Returns the function that runs the saves of an author. A save that a later edit of one of its records overtakes has been
 * rolled back, and is made again from the start.
 */
export const editsBy =
    (db: Database, author: Author | null, answering?: Answering): Edit =>
    async (save, extent) => {
        const told = extent === 'part' ? { onEdit: answering?.onEdit } : answering;
        for (let tries = 1; ; tries++) {
            try {
                return await saveOnce(db, author, save, told);
            } catch (error) {
                if (!isOvertaken(error) || tries === mostTries) throw error;
            }
        }
    };

/** Says which record an edit is about that touches others too, before its first change. */
export const aboutRecord = (tx: Pick<Database, 'execute'>, kind: RecordKind, id: number) =>
    tx.execute(sql`
        select set_config('backbar.by',
            (current_setting('backbar.by')::jsonb || jsonb_build_object('kind', ${kind}::text, 'id', ${id}::int))::text,
            true)`);

/** An edit of several transactions, by its id and time. */
export interface Begun {
    id: string;
    at: string;
}

/** The edit of a transaction; undefined before its first change. */
export const currentEdit = (tx: Database) =>
    readRow<Begun>(
        tx,
        sql`select id, at::text from edit where id = nullif(current_setting('backbar.edit', true), '')::bigint`,
    );

/** Makes the changes of a transaction a part of an edit that an earlier one began. */
export const continueEdit = (tx: Pick<Database, 'execute'>, { id, at }: Begun) =>
    tx.execute(sql`select set_config('backbar.edit', ${id}, true), set_config('backbar.at', ${at}, true)`);

/** Counts the records of an edit of several transactions, and tells the servers of it. */
export const countEdit = (db: Pick<Database, 'execute'>, { id, at }: Begun) =>
    db.execute(sql`select count_edit(${id}, ${at}::timestamptz)`);

/**
 * The same for a save in several transactions, such as the batches of an import, which are one edit together: `end`
 * counts its records. When somebody else changed one of the records meanwhile, the rest is another edit, because the
 * edits of a record are in the order of its changes.
 */
export const longEditBy = (db: Database, author: Author): { edit: Edit; end: () => Promise<void> } => {
    let begun: Begun | undefined;
    const end = async () => {
        if (begun) await countEdit(db, begun);
        begun = undefined;
    };
    const run = async <Result>(save: (tx: Database) => Promise<Result>) => {
        const [result, current] = await saveOnce(db, author, async tx => {
            if (begun) await continueEdit(tx, begun);
            return [await save(tx), await currentEdit(tx)] as const;
        });
        begun = current ?? begun;
        return result;
    };
    const edit: Edit = async save => {
        for (let tries = 1; ; tries++) {
            try {
                return await run(save);
            } catch (error) {
                if (!isOvertaken(error) || tries === mostTries) throw error;
                await end();
            }
        }
    };
    return { edit, end };
};

/** Leaves what the rest of a transaction changes out of the history, such as rows that were there before it. */
export const logNothing = (tx: Pick<Database, 'execute'>) =>
    tx.execute(sql`select set_config('backbar.log', 'off', true)`);
