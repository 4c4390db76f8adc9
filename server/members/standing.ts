import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { MemberNote } from '../../contract/members.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { arrayOf } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { readWireTime, wireTime } from '../database/wireTime.ts';
import { personOf } from '../desk/person.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { toldIn } from '../outbox/told.ts';
import type { Language } from '../../contract/memberWords.ts';

const day = 86_400_000;

/** The edit that wrote note `n`, even if it was undone and redone. */
const writtenBy = sql`(
    select r.edit_id::float8 from edit_record of_member
    join edit_row r on r.edit_id = of_member.edit_id and r.at = of_member.at
        and r.table_name = 'member_note' and r.record_id = of_member.record_id
    where of_member.kind = 'account' and of_member.record_id = n.account_id
        and r.before is null and (r.key ->> 'id')::int = n.id
    order by r.edit_id limit 1)`;

const shown = sql`n.id, n.type, n.note, ${wireTime(sql`n.until`)} as until, ${wireTime(sql`n.created`)} as at,
    (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = n.by_id) as by,
    ${writtenBy} as edit`;

/** Throws 404. */
export const readStanding = async (
    db: Database,
    id: number,
    language: Language,
    me: number,
): Promise<ResponseOf<'GET user/{id}/standing'>> => {
    const found = await readRow<ResponseOf<'GET user/{id}/standing'>>(
        db,
        sql`select ${arrayOf(sql`select ${shown} from member_note n where n.account_id = m.id order by n.created desc, n.id desc`)} as notes,
                ${toldIn(language)} as told, ${personOf(null, sql`m.id`, sql`${me}::int`)} as person
            from account m where m.id = ${id}`,
    );
    if (!found) throw notFound('noUser');
    return found;
};

/** Throws 422 for an end that has passed, or one too far away. */
const checkUntil = (until: string | undefined) => {
    if (until === undefined) return;
    const max = limits.laterDays;
    const end = Number(readWireTime(until));
    if (end > Date.now() + max * day) throw invalid({ until: problem('laterDays', { max }) });
    if (end <= Date.now()) throw invalid({ until: problem('past') });
};

/** Throws 404, and 422 for the end of a mute. */
export const writeNote = (
    edit: Edit,
    id: number,
    { type, note, until }: ParsedBody<'POST user/{id}/standing'>,
    me: number,
): Promise<MemberNote> =>
    edit(async tx => {
        checkUntil(until);
        const member = await readRow(tx, sql`select from account where id = ${id} for no key update`);
        if (!member) throw notFound('noUser');
        const last = await readRow<MemberNote & { mine: boolean }>(
            tx,
            sql`select ${shown}, n.by_id = ${me} as mine from member_note n where n.account_id = ${id}
                order by n.created desc, n.id desc limit 1`,
        );
        const isSame = last?.type === type && last.note === note && last.until === (until ?? null);
        if (isSame && last.mine) {
            const { mine: _, ...same } = last;
            return same;
        }
        const added = await readRow<{ id: number }>(
            tx,
            sql`insert into member_note (account_id, type, note, until, by_id)
                values (${id}, ${type}, ${note}, ${until ?? null}::timestamp at time zone 'UTC', ${me}) returning id`,
        );
        return (await readRow<MemberNote>(
            tx,
            sql`select ${shown} from member_note n where n.id = ${added!.id}`,
        ))!;
    });

/** Without a mute, it changes nothing. Throws 404. */
export const endMute = (edit: Edit, id: number) =>
    edit(async tx => {
        const member = await readRow(tx, sql`select from account where id = ${id} for no key update`);
        if (!member) throw notFound('noUser');
        await tx.execute(sql`
            update member_note set until = now() where account_id = ${id} and type = 'mute' and until > now()`);
    });
