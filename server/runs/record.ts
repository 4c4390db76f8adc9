import { regionWord } from '../database/schema/runs.ts';
import { as, defineRecord, shown } from '../records/defineRecord.ts';
import { findWord } from './words.ts';

export const regionWordRecord = defineRecord(regionWord, {
    columns: { shop_region_id: shown, is: shown, day: shown, text: shown, by_id: as('by') },
    name: ['shop_region_id', 'is', 'day', 'text'],
    between: ' · ',
    read: findWord,
});
