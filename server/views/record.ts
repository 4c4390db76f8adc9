import { savedView } from '../database/schema/views.ts';
import { as, defineRecord, shown } from '../records/defineRecord.ts';
import { findView } from './queries.ts';

export const savedViewRecord = defineRecord(savedView, {
    columns: {
        list: shown,
        name: shown,
        search: shown,
        hidden: shown,
        team: shown,
        account_id: as('by'),
    },
    name: ['name'],
    read: findView,
});
