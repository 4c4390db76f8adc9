import { sql } from 'drizzle-orm';
import type { Collection, CollectionRow, Routine, RoutineRow } from '../../contract/collections.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonRow } from '../database/jsonText.ts';
import { narrowedBy, type NarrowedList, narrowedPage } from '../database/narrowedPage.ts';
import { type NewestList, newestPages } from '../database/newestPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { newProductRef, productRef, userRef } from '../moderation/subject.ts';
import { hasWords } from '../search/likePattern.ts';

/** The filters and orders of collections and routines; narrowed rows include `size`. */
const narrowableOwned = ({
    table,
    as,
    columns,
}: NewestList): NarrowedList<ParsedQuery<'GET collections' | 'GET routines'>> => {
    const column = (name: string) => sql`${sql.identifier(as)}.${sql.identifier(name)}`;
    const size = column('size');
    return {
        table,
        as,
        columns: sql`${columns}, ${size}`,
        filters: {
            q: text => hasWords(column('search'), text),
            member: id => sql`${column('account_id')} = ${id}`,
            empty: isWanted => (isWanted ? sql`${size} = 0` : sql`${size} > 0`),
        },
        sorts: {
            name: { value: sql`lower(${column('name')})`, type: 'text' },
            size: { value: size, type: 'bigint' },
        },
    };
};

const collectionColumns = sql`
    c.id, c.name, c.icon, c.image, ${userRef(sql`c.account_id`)} as "user", ${wireTime(sql`c.created`)} as created`;

export const collections = { table: 'collection', as: 'c', columns: collectionColumns };

const narrowableCollections = narrowableOwned(collections);

const own = { name: 'own', where: sql`not protected` };

const newestCollections = newestPages<CollectionRow>(collections);
const newestOwn = newestPages<CollectionRow>({ ...collections, part: own });

/** Lists newest first, or as the query says; optionally without protected ones. Throws 422 for an invalid cursor. */
export const listCollections = (db: Database, query: ParsedQuery<'GET collections'>) => {
    const { excludeProtected, perPage } = query;
    if (narrowedBy(narrowableCollections, query).length > 0)
        return narrowedPage<CollectionRow>(db, narrowableCollections, query, {
            size: perPage,
            always: excludeProtected ? [own.where] : [],
        });
    return excludeProtected ? newestOwn(db, query) : newestCollections(db, query);
};

/** Products are in the member's order. Throws 404. */
export const findCollection = async (db: Database, id: number) => {
    const found = await jsonRow<Collection>(
        db,
        sql`select ${collectionColumns},
                (select coalesce(json_agg(${productRef(sql`i.product_id`)} order by i."order", i.product_id), '[]')
                    from collection_item i where i.collection_id = c.id) as products
            from collection c where c.id = ${id}`,
    );
    if (!found) throw notFound('noCollection');
    return found;
};

const routineColumns = sql`
    r.id, r.name, r.icon_url, ${userRef(sql`r.account_id`)} as "user", ${wireTime(sql`r.created`)} as created`;

export const routines = { table: 'routine', as: 'r', columns: routineColumns };

const narrowableRoutines = narrowableOwned(routines);

const newestRoutines = newestPages<RoutineRow>(routines);

/** Newest first, or filtered and sorted by the query. Throws 422 for an invalid cursor. */
export const listRoutines = (db: Database, query: ParsedQuery<'GET routines'>) =>
    narrowedBy(narrowableRoutines, query).length > 0
        ? narrowedPage<RoutineRow>(db, narrowableRoutines, query, { size: query.perPage })
        : newestRoutines(db, query);

/** Steps are in order. Throws 404. */
export const findRoutine = async (db: Database, id: number) => {
    const found = await jsonRow<Routine>(
        db,
        sql`select ${routineColumns},
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
