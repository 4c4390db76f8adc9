import { sql } from 'drizzle-orm';
import type { Edit } from '../../contract/history.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { isEditSeen, type Reader } from './seen.ts';

const mostUndid = 20;

interface Taker {
    id: string;
    author: string | null;
    at: string;
}

interface Taken extends Taker {
    undone_by: string;
    /** Their number, without edits that the reader may not see. */
    total: number;
    asked: number | null;
    /** Whether it undid edits that were no undos themselves. */
    is_undo: boolean;
}

const columns = sql`id, author, ${wireTime(sql`at`)} as at`;

const readTakers = (db: Database, ids: readonly string[]): Promise<Taker[]> =>
    ids.length
        ? readRows<Taker>(db, sql`select ${columns} from edit where id = any(${sql.param(ids)}::bigint[])`)
        : Promise.resolve([]);

/** The latest edit that each given one undid, with the number of all, even if they were redone since. */
const readTaken = (db: Database, ids: readonly string[], reader: Reader) =>
    readRows<Taken>(
        db,
        sql`select taken.*, taker.id as undone_by, cardinality(taker.undid) - hidden as total,
                taker.asked - hidden as asked, exists (
                    select from edit target where target.id = any(taken.undid) and target.undid is null) as is_undo
            from edit taker cross join lateral (
                select * from (
                    select *, (count(*) filter (where not is_seen) over ())::int as hidden from (
                        select ${columns}, undid, ${isEditSeen(sql`e`, reader)} as is_seen from edit e
                        where e.id = any(taker.undid)) as each) as counted
                where is_seen order by id desc limit ${mostUndid}) as taken
            where taker.id = any(${sql.param(ids)}::bigint[]) order by taken.id desc`,
    );

const byAndAt = ({ author, at }: Taker) => ({ by: author, at });

/** Which edit undid each of the edits, and which ones each of them undid itself. */
export const readTakenBack = async (
    db: Database,
    edits: readonly { id: string; undone_by: string | null }[],
    reader: Reader,
) => {
    const by = edits.flatMap(({ undone_by }) => (undone_by === null ? [] : [undone_by]));
    const [takers, taken] = await Promise.all([
        readTakers(db, by),
        edits.length
            ? readTaken(
                  db,
                  edits.map(({ id }) => id),
                  reader,
              )
            : [],
    ]);
    return ({ id, undone_by }: (typeof edits)[number]): Pick<Edit, 'undone' | 'undid'> => {
        const taker = takers.find(each => each.id === undone_by);
        const own = taken.filter(each => each.undone_by === id);
        const asked = own[0]?.asked ?? 1;
        return {
            undone: taker ? { edit: Number(taker.id), ...byAndAt(taker) } : null,
            undid: {
                edits: own.map(each => ({
                    id: Number(each.id),
                    ...byAndAt(each),
                    ...(each.is_undo && { undo: true as const }),
                })),
                total: own[0]?.total ?? 0,
                ...(asked > 1 && { asked }),
            },
        };
    };
};
