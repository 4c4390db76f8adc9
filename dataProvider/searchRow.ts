import type { RaRecord } from 'ra-core';

/** One row of an answered list. */
export type Row = RaRecord;

/**
 * A row of mixed results. Brands and products count their ids apart, so a found row is known by type
 * and id together (`brand-12`) and keeps its own id as `record_id`; a listed product stays as it is.
 */
export const searchRow = (row: Row): RaRecord =>
    typeof row.type === 'string' ? { ...row, id: `${row.type}-${row.id}`, record_id: row.id } : row;
