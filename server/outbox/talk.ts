import { sql } from 'drizzle-orm';
import type { DeskItem } from '../../contract/desk.ts';
import type { RecordKind } from '../../contract/records.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { Names } from '../history/names.ts';
import type { Database } from '../http/services.ts';

type Talk = Extract<DeskItem, { kind: 'member_answer' }>['talk'];

/** What was said before an answer of a member, and what the first message was about. */
export const readTalk = async (db: Database, answer: number): Promise<Talk> => {
    const rows = await readRows<
        Talk['said'][number] & { kind: RecordKind | 'member_note'; item_id: number; account_id: number }
    >(
        db,
        sql`with recursive message as (
                select o.*, 1 as back from outbox o join member_answer a on a.message_id = o.id where a.id = ${answer}
                union all
                select o.*, back + 1 from message m join member_answer a on m.kind = 'member_answer' and a.id = m.item_id
                    join outbox o on o.id = a.message_id)
            select 'staff' as by, texts, ${wireTime(sql`coalesce(at, due)`)} as at, kind, item_id, account_id, back, 1 as place
                from message
            union all
            select 'member', jsonb_build_object('own', a.body), ${wireTime(sql`a.created`)}, m.kind, m.item_id, m.account_id,
                    back, 0
                from message m join member_answer a on m.kind = 'member_answer' and a.id = m.item_id
            order by back desc, place`,
    );
    const said = rows.map(({ by, texts, at }) => ({ by, texts, at }));
    const [first] = rows;
    if (!first) return { said, about: null };
    const [kind, id] =
        first.kind === 'member_note'
            ? (['account', first.account_id] as const)
            : ([first.kind, first.item_id] as const);
    const names = new Names();
    await names.load(db, [{ table: kind, id }]);
    return { said, about: { kind, id, name: names.of(kind, id), exists: names.exists(kind, id) } };
};
