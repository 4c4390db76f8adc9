import type { EditEvent } from '../../contract/events.ts';
import type { Database } from '../database/database.ts';

/** The most edits that are read again for somebody who returns. */
const mostMissed = 1000;

/** The id of the newest edit; 0 without any. */
export const newestEdit = async (_db: Database): Promise<number> => 0;

/** The edits after the one with the id `since`, oldest first; undefined if there are more than `mostMissed`. */
export const missedEdits = async (_db: Database, _since: number): Promise<EditEvent[] | undefined> => [];
