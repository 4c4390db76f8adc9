/** A backup that cannot be made or restored. The message is the one line that a person reads. */
export class BackupError extends Error {
    override name = 'BackupError';
}

/** A file that cannot be restored, or not all of it. */
export const brokenBackup = (path: string) =>
    new BackupError(
        `${path} is not a Backbar backup, or it is damaged or incomplete. Nothing was restored; use another backup.`,
    );

/** A backup whose form or schema this release does not know. */
export const newerBackup = (path: string) =>
    new BackupError(`${path} was made by a newer release of Backbar. Restore it with that release.`);
