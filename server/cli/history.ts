import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import type { Change, ChangedElement, ChangedValue } from '../../contract/change.ts';
import type { Edit } from '../../contract/history.ts';
import { type RecordKind, recordKinds } from '../../contract/records.ts';
import { type Config, environmentConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Head } from '../history/chain/link.ts';
import { listHistory } from '../history/queriesHistory.ts';
import { type ListedBlobs, openBlobs as openImages } from '../images/openBlobs.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { purge, PurgeUnderWay, whilePurging } from '../retention/purge.ts';
import { verifyHistory } from '../retention/verify.ts';
import { CommandError, numbered, onDatabase, printLines, requireData, stoppable } from './command.ts';

const show = (value: ChangedValue) => {
    if (value === null) return 'nothing';
    if (typeof value === 'object') return value.name;
    return typeof value === 'string' ? `“${value}”` : String(value);
};

const namesOf = (sign: string, elements: readonly ChangedElement[]) =>
    elements.map(({ name }) => `${sign}${name}`);

const describeChange = (change: Change) => {
    if (!('added' in change)) return `${show(change.before)} → ${show(change.after)}`;
    return [
        ...namesOf('+', change.added),
        ...namesOf('−', change.removed),
        ...change.moved.map(({ name, from, to }) => `${name} from ${from} to ${to}`),
        ...change.renamed.map(({ before, after }) => `${before} → ${after}`),
    ].join(', ');
};

/** The lines to print for an edit: when, who, what and how, then one line for each changed field. */
const describeEdit = ({ id, at, by, call, screen, action, changes, records, undone }: Edit) => [
    [
        `${at} UTC`,
        `edit ${id}`,
        by?.name ?? 'outside Backbar',
        action,
        ...[call, screen].filter(text => text !== null),
        ...(records > 1 ? [`with ${records - 1} others`] : []),
        ...(undone ? [`undone by ${undone.by ?? 'nobody known'} as edit ${undone.edit}`] : []),
    ].join('  '),
    ...changes.map(change => `    ${change.field}: ${describeChange(change)}`),
];

const usage = `Usage:
  npm run history -- --record KIND/ID
  npm run history -- --verify [--all] [--head FILE]
  npm run history -- --purge [--dry-run]

--record prints the changes of a record, newest first, such as product/12; a kind is the name of a table.
--verify checks that the history is complete, unaltered and agrees with the tables, of a large one a sample or --all.
--head also compares it with the heads in a file: HISTORY_HEADS, or a server's log.
--purge removes what is older than HISTORY_MONTHS and TRASH_DAYS, and pictures that nothing has named for
PICTURES_KEPT_DAYS;
--dry-run only lists it. See docs/history.md.`;

export interface Tools {
    db: Database;
    pool: Pool;
    config: Pick<Config, 'historyMonths' | 'trashDays' | 'picturesKeptDays'>;
    openBlobs: () => Promise<ListedBlobs>;
    signal: AbortSignal;
    print: (line: string) => void;
}

/** False if something is wrong with the history. */
type Command = (tools: Tools) => Promise<boolean>;

const pageSize = 100;

const isKind = (kind: string): kind is RecordKind => (recordKinds as readonly string[]).includes(kind);

const printRecord = (record: string): Command => {
    const [, name = '', number = ''] = /^([a-z_-]+)\/(\d{1,9})$/.exec(record) ?? [];
    const kind = name.replaceAll('-', '_');
    if (!isKind(kind))
        throw new CommandError(`--record takes KIND/ID with one of the kinds ${recordKinds.join(', ')}.`);
    return async ({ db, print }) => {
        let before: number | undefined;
        do {
            const page = await listHistory(db, {
                kind,
                id: Number(number),
                per_page: pageSize,
                before,
                reader: null,
            });
            if (!page.total) print(`No change of ${record} is known.`);
            for (const edit of page.items) for (const line of describeEdit(edit)) print(line);
            before = page.more ? page.items.at(-1)!.id : undefined;
        } while (before !== undefined);
        return true;
    };
};

/** The heads among the lines of a file; others, such as the rest of a log, do not matter. */
const headsIn = async (path: string) => {
    const heads: Head[] = [];
    for await (const line of createInterface({ input: createReadStream(path) })) {
        if (!line.includes('"position"')) continue;
        const { position, edit, hash, at } = JSON.parse(line) as Head;
        heads.push({ position, edit, hash, at });
    }
    return heads;
};

/** Throws a `CommandError` if the file cannot be read or has none. */
const readHeads = async (path: string) => {
    const heads = await headsIn(path).catch((error: Error) => {
        throw new CommandError(`The heads in ${path} cannot be read: ${error.message}`);
    });
    if (!heads.length) throw new CommandError(`There is no head of the history in ${path}.`);
    return heads;
};

const verify =
    (all: boolean, headFile: string | undefined): Command =>
    async ({ db, print }) => {
        const heads = headFile === undefined ? [] : await readHeads(headFile);
        const { edits, replayed, share, links, faults } = await verifyHistory(db, all, heads);
        for (const fault of faults) print(`Wrong: ${fault}.`);
        const sample = share === 1 ? '' : `, one of ${share}`;
        print(
            `${numbered(edits, 'edit')}, ${numbered(links, 'link')} and ${numbered(replayed, 'row')}${sample} checked: ${faults.length ? numbered(faults.length, 'fault') : 'sound'}.`,
        );
        return !faults.length;
    };

const removeOld =
    (dryRun: boolean): Command =>
    async ({ pool, config, openBlobs, signal, print }) => {
        const blobs = await openBlobs();
        const removed = (names: string[]) => {
            for (const name of dryRun ? names : []) print(`/images/${name}`);
        };
        const work = { config, blobs, signal, dryRun, alwaysSweep: true, removed };
        const done = await whilePurging(await pool.connect(), client => purge(client, work)).catch(
            (error: unknown) => {
                throw error instanceof PurgeUnderWay ? new CommandError(error.message) : error;
            },
        );
        const gone = dryRun ? 'would be removed' : 'removed';
        print(`Months: ${done.months.filter(name => /^edit_\d/.test(name)).join(', ') || 'none'} ${gone}.`);
        print(`Trash: ${numbered(done.records, 'record')} ${gone} for good.`);
        print(
            done.pictures === null
                ? 'Pictures: none removed, because a backup is being made. Run this again afterwards.'
                : `Pictures: ${numbered(done.pictures, 'picture')} that nothing names ${gone}.`,
        );
        if (done.waiting)
            print(
                `Kept: ${numbered(done.waiting, 'picture')} that nothing has named for less than ${numbered(config.picturesKeptDays, 'day')}.`,
            );
        return true;
    };

/** Parses the arguments and returns the command. Throws a `CommandError` with a text to show. */
export const historyCommand = (args: string[]): Command => {
    const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
            record: { type: 'string' },
            verify: { type: 'boolean' },
            all: { type: 'boolean' },
            head: { type: 'string' },
            purge: { type: 'boolean' },
            'dry-run': { type: 'boolean' },
        },
    });
    const { record, all, head, purge: purges, 'dry-run': dryRun } = values;
    const verifies = values.verify ?? positionals.length > 0;
    const chosen = [record !== undefined, verifies, purges].filter(Boolean).length;
    const isLost = ((all || head !== undefined) && !verifies) || (dryRun && !purges);
    if (chosen !== 1 || isLost || positionals.some(word => word !== 'verify')) throw new CommandError(usage);
    if (record !== undefined) return printRecord(record);
    return verifies ? verify(all ?? false, head) : removeOld(dryRun ?? false);
};

export const run = (args: string[]) =>
    stoppable('Stopped; what was removed stays removed. Run it again to go on.', async signal => {
        const command = historyCommand(args);
        const config = environmentConfig();
        requireData(config);
        const isSound = await onDatabase(openDatabaseForCommand(config), database =>
            command({ ...database, config, openBlobs: () => openImages(config), signal, print: printLines }),
        );
        if (!isSound) process.exitCode = 1;
    });
