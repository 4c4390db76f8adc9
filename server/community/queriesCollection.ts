import { sql } from 'drizzle-orm';
import type { Collection, CollectionRow } from '../../contract/collections.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonRow } from '../database/jsonText.ts';
import { narrowedBy, narrowedPage } from '../database/narrowedPage.ts';
import { newestPages } from '../database/newestPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { productRef, userRef } from '../moderation/subject.ts';
import { narrowableOwned } from './owned.ts';

const columns = sql`
    c.id, c.name, c.icon, c.image, ${userRef(sql`c.account_id`)} as "user", ${wireTime(sql`c.created`)} as created`;

/** The list of all collections. */
export const collections = { table: 'collection', as: 'c', columns };

const narrowable = narrowableOwned(collections);

const own = { name: 'own', where: sql`not protected` };

const newest = newestPages<CollectionRow>(collections);
const newestOwn = newestPages<CollectionRow>({ ...collections, part: own });

/**
 * A page of collections, newest first, with or without the protected ones; narrowed and sorted as the query says. Throws
 * 422 for a place that is none.
 */
export const listCollections = (db: Database, query: ParsedQuery<'GET collections'>) => {
    const { excludeProtected, perPage } = query;
    if (narrowedBy(narrowable, query).length > 0)
        return narrowedPage<CollectionRow>(db, narrowable, query, {
            size: perPage,
            always: excludeProtected ? [own.where] : [],
        });
    return excludeProtected ? newestOwn(db, query) : newest(db, query);
};

/** One collection with its products in the member's order. Throws 404. */
export const findCollection = async (db: Database, id: number) => {
    const found = await jsonRow<Collection>(
        db,
        sql`select ${columns},
                (select coalesce(json_agg(${productRef(sql`i.product_id`)} order by i."order", i.product_id), '[]')
                    from collection_item i where i.collection_id = c.id) as products
            from collection c where c.id = ${id}`,
    );
    if (!found) throw notFound('noCollection');
    return found;
};
