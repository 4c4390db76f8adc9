import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/events.ts';
import { readJobsAgain, shownJobKey } from './newsKeys.ts';

type JobEvent = Extract<LiveEvent, { type: 'job' }>;

/** The shortest time between two reads of the jobs that are shown, in milliseconds. */
const calm = 1000;

interface Options {
    queryClient: QueryClient;
    /** The id of the signed-in account. */
    ownId: () => number | undefined;
    /** Says that records of a kind have changed. */
    changed: (kind: string) => void;
}

/** Turns events of jobs into what is shown of them: those on the screen are read again, and one's own appears. */
export const createJobNews = ({ queryClient, ownId, changed }: Options) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
        timer = undefined;
        void readJobsAgain(queryClient);
    };
    return {
        onJob: ({ id, kind, by, ended }: JobEvent) => {
            timer ??= setTimeout(read, ended ? 0 : calm);
            if (ended) changed(kind);
            else if (by === ownId() && queryClient.getQueryData(shownJobKey) == null)
                queryClient.setQueryData(shownJobKey, id);
        },
        stop: () => clearTimeout(timer),
    };
};
