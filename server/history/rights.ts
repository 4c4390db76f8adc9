import { sql, type SQL } from 'drizzle-orm';
import { conflict } from '../http/errors.ts';
import type { Row } from './undo/steps.ts';
import type { LoggedTable } from './undo/tables.ts';

/**
 * By table, the columns that decide who may sign in and do what. An edit of one of them, or of such a row, cannot be
 * undone: undoing a new account would lose its password, and restoring a deleted one would revive its rights without
 * one.
 */
export const rights: Readonly<Record<string, readonly string[]>> = {
    account: ['super_user', 'areas', 'reading_only', 'password_hash', 'second_factor_due', 'email'],
};

interface Changed {
    table: Pick<LoggedTable, 'name'>;
    before: Row | null;
    after: Row | null;
}

export const refuseRights = (rows: readonly Changed[]) => {
    const touches = ({ table, before, after }: Changed) =>
        rights[table.name]?.some(column => !before || !after || before[column] !== after[column]);
    if (rows.some(touches)) throw conflict('rights');
};

export const touchesRights = (e: SQL) => sql`exists (
    select from edit_row own where own.edit_id = ${e}.id and own.at = ${e}.at and (${sql.join(
        Object.entries(rights).map(
            ([table, columns]) => sql`own.table_name = ${table}
                and (own.before is null or own.after is null or own.before ?| ${sql.param(columns)}::text[])`,
        ),
        sql` or `,
    )}))`;
