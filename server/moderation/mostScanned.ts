import { sql } from 'drizzle-orm';

/** The most barcodes that a list sorted by how much its records are wanted goes down to: about 50 ms. */
export const mostScanned = 5000;

/** What such a list says of itself if there are more barcodes than that. */
export const saysScanned = (isMore: boolean) => isMore && { sorted_scanned: mostScanned };

/** The misses in the order of their list, as the order of a query. */
export const byScans = sql`m.hits desc, m.created desc, m.id desc`;
