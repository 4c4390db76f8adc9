import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { LiveEvent } from '../../../contract/events.ts';
import { callKey } from '../../../dataProvider/calls.ts';

export interface Person {
    name: string;
    editing: boolean;
}

/** A change of a record that is not on the screen yet. */
export interface RecordChange {
    /** The name of the account; null if unknown. */
    by: string | null;
    /** The signed-in account made it elsewhere. */
    own: boolean;
    /** It is a save of this tab whose outcome was unknown. */
    late?: boolean;
    gone: boolean;
}

/** The keys of all news in the query cache begin with it. */
export const news = 'news';

export const peopleKey = (resource: string, id: Identifier) => [news, 'people', resource, String(id)];

export const changeKey = (resource: string, id: Identifier) => [news, 'change', resource, String(id)];

/** Whether the records of a list have changed since it was read. */
export const listKey = (resource: string) => [news, 'list', resource];

export const tabKey = [news, 'tab'];

export interface Recent {
    place: number;
    event: Exclude<LiveEvent, { type: 'opened' | 'presence' | 'job' }>;
}

export const recentKey = [news, 'recent'];

/** The id of the job that is shown on every page until it is closed. */
export const shownJobKey = [news, 'job'];

export const readJobsAgain = (queryClient: QueryClient) =>
    Promise.all([
        queryClient.invalidateQueries({ queryKey: ['jobs'] }),
        queryClient.invalidateQueries({ queryKey: callKey('GET job/{id}') }),
    ]);
