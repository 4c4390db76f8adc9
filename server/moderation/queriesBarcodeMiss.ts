import { sql } from 'drizzle-orm';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readPage } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';

/** A page of the barcodes no product bears, the most scanned first. */
export const listBarcodeMisses = (db: Database, { page, perPage }: ParsedQuery<'GET barcode-scan-misses'>) =>
    readPage<BarcodeMiss>(
        db,
        sql`select m.id, m.barcode, m.hits, ${wireTime(sql`m.created`)} as created
            from barcode_scan_miss m order by m.hits desc, m.created desc, m.id desc
            limit ${perPage} offset ${(page - 1) * perPage}`,
        sql`select count(*)::int as total from barcode_scan_miss`,
    );
