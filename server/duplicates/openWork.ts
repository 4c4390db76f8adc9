import { sql } from 'drizzle-orm';
import type { MergedKind, OpenWork } from '../../contract/duplicates.ts';
import type { RecordKind } from '../../contract/records.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** Open work about a case that is shown, and characters of what a member wrote. */
const most = { items: 50, text: 300 };

/**
 * What waits about some records: corrections, submissions with a barcode of a product, and who has one of these on the
 * desk right now. `hidden` are the kinds that do not exist for the reader.
 */
export const readOpenWork = (
    db: Pick<Database, 'execute'>,
    kind: MergedKind,
    ids: readonly number[],
    hidden: readonly RecordKind[],
) =>
    readRows<OpenWork>(
        db,
        sql`with item as (
                select c.${sql.raw(kind)}_id as record, 'correction' as kind, c.id, c.account_id,
                    left(c.correction, ${most.text}) as text
                from correction c where c.${sql.raw(kind)}_id = any(${sql.param([...ids])}::int[]) and not c.resolved
                union all
                select b.product_id, 'new_product', n.id, n.account_id, n.brand_name || ' ' || n.product_name
                from product_barcode b join new_product n on gtin(n.barcode) = gtin(b.barcode)
                where ${kind} = 'product' and b.product_id = any(${sql.param([...ids])}::int[])
                    and n.product_id is null and not n.hide),
            seen as (
                select * from item where kind <> all(${sql.param([...hidden])}::text[]) order by id desc limit ${most.items})
            select record, seen.kind, seen.id, a.username as by, text
            from seen left join account a on a.id = seen.account_id
            union all
            select record, 'claim', seen.id, a.username, text
            from seen join desk_claim d on d.kind = seen.kind and d.item_id = seen.id and d.until > now()
            join account a on a.id = d.account_id
            order by record, id, kind`,
    );
