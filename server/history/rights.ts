import { sql, type SQL } from 'drizzle-orm';
import { conflict } from '../http/errors.ts';
import type { Row } from './undo/steps.ts';
import type { LoggedTable } from './undo/tables.ts';

/**
 * By table, the columns with what lets somebody in and what they may do then. Only commands and the account itself
 * change them: an edit that changed one of them, or in which such a row came or went, stays. A new account taken back
 * would be gone with its password, and a deleted one would come back without, with its rights.
 */
export const rights: Readonly<Record<string, readonly string[]>> = {
    account: ['super_user', 'password_hash', 'email'],
};

interface Changed {
    table: Pick<LoggedTable, 'name'>;
    before: Row | null;
    after: Row | null;
}

/** Throws 409 if any of the rows changed rights. */
export const refuseRights = (rows: readonly Changed[]) => {
    const touches = ({ table, before, after }: Changed) =>
        rights[table.name]?.some(column => !before || !after || before[column] !== after[column]);
    if (rows.some(touches)) throw conflict('rights');
};

/** Whether the edit `e` changed rights. */
export const touchesRights = (e: SQL) => sql`exists (
    select from edit_row own where own.edit_id = ${e}.id and own.at = ${e}.at and (${sql.join(
        Object.entries(rights).map(
            ([table, columns]) => sql`own.table_name = ${table}
                and (own.before is null or own.after is null or own.before ?| ${sql.param(columns)}::text[])`,
        ),
        sql` or `,
    )}))`;
