import { sql } from 'drizzle-orm';
import type { RecordKind } from '../../contract/records.ts';
import type { Database, TransactionConfig } from './database.ts';
import { readRow } from './readPage.ts';
import { holdKey, keepSaved, type KeyedSave } from './savedCall.ts';
import { isOvertaken } from './violation.ts';

export interface Author {
    account?: number;
    name: string;
    /** The program that works for the account. */
    program?: number;
    /** The call of the contract, or `command import`. */
    call: string;
    screen?: string;
    /** What it shares with the other edits of an upload. */
    batch?: string;
    /** The id of the request in the log. */
    request?: string;
    kind?: string;
    id?: number;
}

/**
 * Runs a save as one edit of its author; without changes there is no edit. The result is the response kept for the save
 * key, unless it is a `part` of a save in several transactions.
 */
export type Edit = <Result>(save: (tx: Database) => Promise<Result>, extent?: 'part') => Promise<Result>;

/** Tries of a save that later edits overtake. */
const mostTries = 5;

interface Answering {
    /** Gets the edit's id once it is stored. */
    onEdit: (id: string) => void;
    /** Writes what follows from the edit, in its transaction. */
    after?: ((tx: Database) => Promise<void>) | undefined;
    keyed?: KeyedSave | undefined;
}

/** The transaction's edit; null before its first change. */
const editId = sql`select nullif(current_setting('backbar.edit', true), '') as id`;

export const saveOnce = async <Result>(
    db: Database,
    author: Author | null,
    save: (tx: Database) => Promise<Result>,
    { onEdit, after, keyed }: { [Key in keyof Answering]?: Answering[Key] | undefined } = {},
) => {
    const config: TransactionConfig = { request: author?.request };
    const [result, id] = await db.transaction(async tx => {
        const by = sql`set_config('backbar.by', ${JSON.stringify(author)}, true)`;
        await tx.execute(keyed ? sql`select ${by}, ${holdKey(keyed)}` : sql`select ${by}`);
        const saved = await save(tx);
        await after?.(tx);
        if (keyed) return [saved, await keepSaved(tx, keyed, saved)] as const;
        return [saved, onEdit && (await readRow<{ id: string | null }>(tx, editId))?.id] as const;
    }, config);
    if (id) onEdit?.(id);
    return result;
};

/** A save is rolled back and repeated if a later edit of one of its records overtakes it. */
export const editsBy =
    (db: Database, author: Author | null, answering?: Answering): Edit =>
    async (save, extent) => {
        const told = extent === 'part' ? { ...answering, keyed: undefined } : answering;
        for (let tries = 1; ; tries++) {
            try {
                return await saveOnce(db, author, save, told);
            } catch (error) {
                if (!isOvertaken(error) || tries === mostTries) throw error;
            }
        }
    };

type Writer = Pick<Database, 'execute'>;

const sayOfEdit = (tx: Writer, what: Pick<Author, 'kind' | 'id' | 'batch'>) =>
    tx.execute(sql`
        select set_config('backbar.by',
            (current_setting('backbar.by')::jsonb || ${JSON.stringify(what)}::jsonb)::text, true)`);

/** Names the record that an edit is about if it touches several; call it before the first change. */
export const aboutRecord = (tx: Writer, kind: RecordKind, id: number) => sayOfEdit(tx, { kind, id });

/** Says of which batch an edit is, such as an import's; call it before the first change. */
export const inBatch = (tx: Writer, batch: string) => sayOfEdit(tx, { batch });

export interface Begun {
    id: string;
    at: string;
}

/** The transaction's edit; undefined before its first change. */
export const currentEdit = (tx: Database) =>
    readRow<Begun>(
        tx,
        sql`select id, at::text from edit where id = nullif(current_setting('backbar.edit', true), '')::bigint`,
    );

/** Adds a transaction's changes to the edit that an earlier one began. */
export const continueEdit = (tx: Pick<Database, 'execute'>, { id, at }: Begun) =>
    tx.execute(sql`select set_config('backbar.edit', ${id}, true), set_config('backbar.at', ${at}, true)`);

/** Counts the records of an edit of several transactions, and announces the edit to the servers. */
export const countEdit = (db: Pick<Database, 'execute'>, { id, at }: Begun) =>
    db.execute(sql`select count_edit_again(${id}, ${at}::timestamptz)`);

/**
 * `editsBy` for a save in several transactions, such as an import; `end` counts its records. If somebody else changes
 * one of the records meanwhile, the rest becomes another edit: a record's edits are in the order of its changes.
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

/** Keeps the rest of a transaction out of the history, such as changes to rows that predate it. */
export const logNothing = (tx: Pick<Database, 'execute'>) =>
    tx.execute(sql`select set_config('backbar.log', 'off', true)`);
