import { readFile } from 'node:fs/promises';
import { sendTar } from '../backup/tarFile.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { eq } from 'drizzle-orm';
import { editsBy } from '../database/edit.ts';
import { erasure } from '../database/schema/people.ts';
import { createImageStore } from '../images/imageStore.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { eraseMember } from '../people/eraseMember.ts';
import { exportMember } from '../people/exportMember.ts';
import { CommandError, numbered, printLines } from './command.ts';

interface Member {
    db: Database;
    config: Config;
    id: number;
}

/** Sends a tar of the member's rows and pictures to standard output. */
const sendExport = async ({ db, config, id }: Member) => {
    const { stdout } = process;
    if (stdout.isTTY)
        throw new CommandError(
            `The export is a tar file: npm run --silent staff -- export-member ${id} > member-${id}.tar`,
        );
    const images = createImageStore(await openBlobs(config));
    const found = await exportMember(db, id, null);
    await sendTar([stdout], async add => {
        await add('member.json', Buffer.from(JSON.stringify(found, null, 1)));
        for (const stem of found.pictures) {
            const image = await images.open(stem, 'original');
            if (image) await add(`${stem.slice(1)}.${image.type.split('/')[1]!}`, Buffer.from(image.bytes));
        }
    });
};

const erase = async ({ db, config, id }: Member) => {
    const images = createImageStore(await openBlobs(config));
    const [before] = await db.select().from(erasure).where(eq(erasure.account_id, id));
    const author = { name: 'staff', call: 'command staff erase-member', kind: 'account', id };
    const { pictures } = await editsBy(db, author)(tx => eraseMember(tx, images, { id, by: null }));
    printLines(
        before
            ? `Member ${id} had been erased already, on ${before.at.toISOString()}.`
            : `Member ${id} has been erased, and ${numbered(pictures, 'picture')}. Older backups still have them.`,
    );
};

/** Prints who was erased, for `npm run restore -- --erased`. */
const list = async ({ db }: Pick<Member, 'db'>) => {
    const rows = await db.select().from(erasure).orderBy(erasure.at);
    if (rows.length) printLines(...rows.map(({ account_id, at }) => `${account_id} ${at.toISOString()}`));
};

const commands: Record<string, (member: Member) => Promise<void>> = {
    'export-member': sendExport,
    'erase-member': erase,
};

/** The command about a member that the arguments name; undefined for any other. Throws a `CommandError`. */
export const memberCommand = ([name = '', id = '', ...rest]: string[]) => {
    if (name === 'list-erased' && !id) return list;
    const run = Object.hasOwn(commands, name) && commands[name];
    if (!run) return undefined;
    if (!/^[1-9]\d{0,8}$/.test(id) || rest.length)
        throw new CommandError(`${name} needs the member’s number, which is in the address of their page.`);
    return (given: Omit<Member, 'id'>) => run({ ...given, id: Number(id) });
};

/** The ids in a file of `list-erased`. */
export const readErased = async (path: string) =>
    (await readFile(path, 'utf8')).split('\n').flatMap(line => Number.parseInt(line, 10) || []);
