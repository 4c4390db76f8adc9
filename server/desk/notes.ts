import { sql } from 'drizzle-orm';
import type { DeskRef } from '../../contract/desk.ts';
import type { DeskNote } from '../../contract/deskDetail.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Edit } from '../http/services.ts';
import { recordColumn } from './standing.ts';

/** Repeating the account's own latest note returns it: its response was lost, or it was sent twice. Throws 404. */
export const addNote = (
    edit: Edit,
    { kind, id }: DeskRef,
    note: string,
    accountId: number,
): Promise<DeskNote> =>
    edit(async tx => {
        const record = await readRow(
            tx,
            sql`select from ${sql.identifier(kind)} where id = ${id} for no key update`,
        );
        if (!record) throw notFound('notFound');
        const shown = sql`id, note, ${wireTime(sql`created`)} as at,
            (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = account_id) as by`;
        const last = await readRow<DeskNote>(
            tx,
            sql`select ${shown} from desk_note where ${recordColumn(kind)} = ${id} order by id desc limit 1`,
        );
        if (last?.note === note && last.by?.id === accountId) return last;
        const added = await readRow<DeskNote>(
            tx,
            sql`insert into desk_note (${recordColumn(kind)}, note, account_id) values (${id}, ${note}, ${accountId})
                returning ${shown}`,
        );
        return added!;
    });
