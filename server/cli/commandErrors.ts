import { DatabaseError } from 'pg';
import { BackupError } from '../backup/format.ts';
import { describeStartError } from '../lifecycle/startError.ts';
import { isWrongArgument } from './runCommand.ts';

/** The error text of `backup` or `restore`: one line where the reason is known, else everything. */
export const describeCommandError = (error: unknown): string => {
    if (error instanceof BackupError) return error.message;
    if (error instanceof DatabaseError) return `The database failed: ${error.message}. Nothing was saved.`;
    const { syscall } = error as NodeJS.ErrnoException;
    if (isWrongArgument(error) || syscall) return (error as Error).message;
    return describeStartError(error);
};
