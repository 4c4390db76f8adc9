/** A backup that cannot be made or restored. The message is a single line for the person at the terminal. */
export class BackupError extends Error {
    override name = 'BackupError';
}

/** A file that cannot be restored completely. */
export const brokenBackup = (path: string) =>
    new BackupError(
        `${path} is not a Backbar backup, or it is damaged or incomplete. Nothing was restored; use another backup.`,
    );

/** A backup whose format or schema is newer than this release. */
export const newerBackup = (path: string) =>
    new BackupError(`${path} was made by a newer release of Backbar. Restore it with that release.`);
