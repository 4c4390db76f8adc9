import { sql } from 'drizzle-orm';
import type { DeskItem } from '../../contract/desk.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { userRef } from '../moderation/subject.ts';

type Answer = Extract<DeskItem, { kind: 'member_answer' }>['record'];

/** Throws 404. */
export const findAnswer = async (db: Pick<Database, 'execute'>, id: number): Promise<Answer> => {
    const found = await readRow<Answer>(
        db,
        sql`select x.id, x.body, x.reply, ${wireTime(sql`x.created`)} as created, ${userRef(sql`x.account_id`)} as "user",
                ${versionOf('member_answer', sql`x.id`)} as version
            from member_answer x where x.id = ${id}`,
    );
    if (!found) throw notFound('notFound');
    return found;
};

/** Keeps an answer to a message that may have reached its member; once, however often it arrives. Throws 422. */
export const takeAnswer = (edit: Edit, { id, message, member, text }: ParsedBody<'POST desk/answers'>) =>
    edit(async tx => {
        const told = await readRow(
            tx,
            sql`select from outbox o join account a on a.id = o.account_id and not a.super_user
                where o.id = ${message} and o.account_id = ${member} and o.state in ('sending', 'sent', 'unknown')
                    and not exists (select from erasure where erasure.account_id = a.id)
                for key share of a`,
        );
        if (!told) throw invalid({ message: problem('notTold') });
        await tx.execute(sql`
            insert into member_answer (account_id, message_id, answer_id, body)
            values (${member}, ${message}, ${id}, ${text}) on conflict (message_id, answer_id) do nothing`);
    });
