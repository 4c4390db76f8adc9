import { acceptance } from '../database/schema/doctor.ts';
import { as, defineRecord, shown } from '../records/defineRecord.ts';
import { findAcceptance } from './accept.ts';

export const acceptanceRecord = defineRecord(acceptance, {
    columns: {
        rule: shown,
        kind: shown,
        record_id: shown,
        category_id: as('category'),
        reason: shown,
        until: shown,
        account_id: as('by'),
    },
    name: ['rule', 'reason'],
    between: ': ',
    read: findAcceptance,
});
