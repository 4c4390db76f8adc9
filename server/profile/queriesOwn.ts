import { sql } from 'drizzle-orm';
import type { CollectionRow, RoutineRow } from '../../contract/collections.ts';
import type { ReviewRow } from '../../contract/moderation.ts';
import { collections } from '../community/queriesCollection.ts';
import { routines } from '../community/queriesRoutine.ts';
import { arrayOf } from '../database/jsonText.ts';
import { type NewestList, newestRowsOf } from '../database/newestPage.ts';
import { reviews } from '../moderation/queriesReview.ts';
import { ofMember } from './ofMember.ts';

const own = <Row>(list: NewestList) => ofMember<Row[]>(arrayOf(newestRowsOf(list, sql`a.id`)));

/** A member's reviews, newest first. */
export const readReviews = own<ReviewRow>(reviews);

/** A member's collections, newest first. */
export const readCollections = own<CollectionRow>(collections);

/** A member's routines, newest first. */
export const readRoutines = own<RoutineRow>(routines);
