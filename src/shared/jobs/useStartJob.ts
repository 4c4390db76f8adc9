import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import type { Selection } from '../../kit/list/useSelection.ts';
import { useResourceDeclaration } from '../../kit/resource/useResourceDeclaration.ts';
import { useNotifyFailure } from '../../kit/useNotifyFailure.ts';
import { shownJobKey } from '../../services/events/newsKeys.ts';

/** The parameters of a list's call that say which page of it is read, and in which order. */
const ofPages = new Set(['page', 'perPage', 'per_page', 'order', 'sort', 'after', 'before']);

/** What narrows a list, as the parameters of its call. */
const narrowingOf = (query: unknown) =>
    Object.fromEntries(
        Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
            ofPages.has(name) || value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
    );

/** Returns the function that starts a job for the ticked rows of the list around, which is shown from then on. */
export const useStartJob = (selection: Selection) => {
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const { startJob } = useConsole();
    const { resource, filterValues, sort } = useListContext();
    const { endpoint } = useResourceDeclaration() ?? {};
    return async (act: Job['act'], to?: number) => {
        const { isAll, marked, clear } = selection;
        const rows = [...marked];
        const query = () => narrowingOf(endpoint?.list?.({ filter: filterValues, sort }).query);
        try {
            const job = await startJob({
                list: resource as Job['list'],
                act: act as Exclude<Job['act'], 'undo'>,
                to,
                ...(isAll ? { query: query(), except: rows } : { ids: rows }),
            });
            clear();
            queryClient.setQueryData(shownJobKey, job.id);
        } catch (error) {
            notifyFailure(error);
        }
    };
};
