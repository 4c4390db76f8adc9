import { sql } from 'drizzle-orm';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonPage } from '../database/jsonText.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

const columns = sql`m.id, m.barcode, m.hits, ${wireTime(sql`m.created`)} as created`;

const order = sql`m.hits desc, m.created desc, m.id desc`;

/** A page of the barcodes that no product has, most scanned first. */
export const listBarcodeMisses = (db: Database, { page, perPage }: ParsedQuery<'GET barcode-scan-misses'>) =>
    jsonPage<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where m.id = any(array(
                select m.id from barcode_scan_miss m order by ${order}
                limit (select ${perPage}::int) offset (select ${(page - 1) * perPage}::bigint)))
            order by ${order}`,
        newestTotal({ table: 'barcode_scan_miss' }),
    );

/** One barcode that no product has, as the list contains it. Throws 404. */
export const findBarcodeMiss = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where m.id = ${id}`,
    );
    if (!found) throw notFound('notFound');
    return found;
};
