import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { LiveEvent } from '../../../contract/events.ts';
import { callKey } from '../../../dataProvider/calls.ts';

/** Somebody else who has a record open. */
export interface Person {
    name: string;
    editing: boolean;
}

/** A change of a record that is not on the screen yet. */
export interface RecordChange {
    /** The name of the account; null where it is not known. */
    by: string | null;
    /** It was made by the signed-in account, elsewhere. */
    own: boolean;
    /** The record was deleted. */
    gone: boolean;
}

/** The first part of the keys of all news in the query cache. */
export const news = 'news';

/** The key of the others who have a record open. */
export const peopleKey = (resource: string, id: Identifier) => [news, 'people', resource, String(id)];

/** The key of the change of a record. */
export const changeKey = (resource: string, id: Identifier) => [news, 'change', resource, String(id)];

/** The key of whether the records of a list have changed since it was read. */
export const listKey = (resource: string) => [news, 'list', resource];

/** The key of the name of the stream that this tab reads. */
export const tabKey = [news, 'tab'];

/** An event that this tab has not caused, and its place among them. */
export interface Recent {
    place: number;
    event: Exclude<LiveEvent, { type: 'opened' | 'presence' | 'job' }>;
}

/** The key of the latest events. */
export const recentKey = [news, 'recent'];

/** The key of the id of the job that is shown on every page until it is closed. */
export const shownJobKey = [news, 'job'];

/** Reads the jobs on the screen again: their list, and those that are shown by themselves. */
export const readJobsAgain = (queryClient: QueryClient) =>
    Promise.all([
        queryClient.invalidateQueries({ queryKey: ['jobs'] }),
        queryClient.invalidateQueries({ queryKey: callKey('GET job/{id}') }),
    ]);
