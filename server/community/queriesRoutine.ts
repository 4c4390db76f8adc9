import { sql } from 'drizzle-orm';
import type { Routine, RoutineRow } from '../../contract/collections.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonRow } from '../database/jsonText.ts';
import { narrowedBy, narrowedPage } from '../database/narrowedPage.ts';
import { newestPages } from '../database/newestPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { newProductRef, productRef, userRef } from '../moderation/subject.ts';
import { narrowableOwned } from './owned.ts';

const columns = sql`
    r.id, r.name, r.icon_url, ${userRef(sql`r.account_id`)} as "user", ${wireTime(sql`r.created`)} as created`;

/** The list of all routines. */
export const routines = { table: 'routine', as: 'r', columns };

const narrowable = narrowableOwned(routines);

const newest = newestPages<RoutineRow>(routines);

/** A page of routines, newest first; narrowed and sorted as the query says. Throws 422 for a place that is none. */
export const listRoutines = (db: Database, query: ParsedQuery<'GET routines'>) =>
    narrowedBy(narrowable, query).length > 0
        ? narrowedPage<RoutineRow>(db, narrowable, query, { size: query.perPage })
        : newest(db, query);

/** One routine with its steps in order. Throws 404. */
export const findRoutine = async (db: Database, id: number) => {
    const found = await jsonRow<Routine>(
        db,
        sql`select ${columns},
                (select coalesce(json_agg(json_build_object(
                        'id', s.id, 'product_id', s.product_id, 'new_product_id', s.new_product_id,
                        'product', ${productRef(sql`s.product_id`)},
                        'new_product', ${newProductRef(sql`s.new_product_id`)}) order by s."order", s.id), '[]')
                    from routine_product s where s.routine_id = r.id) as routine_products
            from routine r where r.id = ${id}`,
    );
    if (!found) throw notFound('noRoutine');
    return found;
};
