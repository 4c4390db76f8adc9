import type { Identifier } from 'react-admin';
import { changeKey, peopleKey, type Person, type RecordChange } from '../../services/events/newsKeys.ts';
import { useHeld } from '../useHeld.ts';

/** What others do with a record: who has it open, and the change of it that is not on the screen yet, if any. */
export const useRecordNews = (resource: string, id: Identifier | undefined) => ({
    people: useHeld<readonly Person[]>(peopleKey(resource, id ?? '')) ?? [],
    change: useHeld<RecordChange>(changeKey(resource, id ?? '')),
});
