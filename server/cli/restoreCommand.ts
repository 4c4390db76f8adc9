import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/BackupError.ts';
import type { BackupContents, BackupHead } from '../backup/format.ts';

const usage = `Usage:
  npm run restore -- FILE [--without-images]

Brings a backup into an empty database (a new DATA_DIR, or a new database of DATABASE_URL) and its images into
DATA_DIR/images or the S3 bucket, where there are none yet. --without-images leaves those alone. See
docs/operating.md.`;

/** Parses the arguments. Throws a `BackupError` with a text to show. */
export const readRestoreArgs = (args: string[]) => {
    const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { 'without-images': { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw new BackupError(usage);
    return { path: resolve(file), withImages: !values['without-images'] };
};

/** The result of a restore, as a line to print. */
export const describeRestore = (
    { head, contents }: { head: BackupHead; contents: BackupContents },
    withImages: boolean,
) => {
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
    const images = withImages ? `${contents.images.count.toLocaleString('en')} image files` : 'no images';
    return `${rows.toLocaleString('en')} rows and ${images} of ${head.made} have been restored. Everyone has to sign in again.`;
};
