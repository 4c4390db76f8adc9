import { sql } from 'drizzle-orm';
import type { Category, Country, Tag } from '../../contract/reference.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

export const listCountries = (db: Database) =>
    readRows<Country>(db, sql`select id, name from country order by search_text(name), id`);

/** The top categories by name, each followed by its subcategories. */
export const listCategories = (db: Database) =>
    readRows<Category>(
        db,
        sql`select c.id, c.name, c.parent_id from category c left join category top on top.id = c.parent_id
            order by lower(coalesce(top.name, c.name)), coalesce(top.id, c.id), c.parent_id nulls first, lower(c.name), c.id`,
    );

export const listTags = (db: Database) =>
    readRows<Tag>(db, sql`select id, name from tag order by lower(name), id`);
