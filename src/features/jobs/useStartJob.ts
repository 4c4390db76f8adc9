import { useListContext } from 'react-admin';
import type { JobAct } from '../../../contract/jobLists.ts';
import type { FieldChange, Job } from '../../../contract/jobs.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import type { Selection } from '../../ui/list/useSelection.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { useShowJob } from './useShowJob.ts';

/** Parameters of a list's call that select a page or an order. */
const ofPages = new Set([
    'page',
    'perPage',
    'per_page',
    'from',
    'to',
    'paginate',
    'order',
    'orderBy',
    'sort',
    'after',
    'before',
]);

/** The surrounding list's filters as parameters of its call; undefined if the console selects the rows itself. */
export const useJobQuery = () => {
    const { filterValues, sort } = useListContext();
    const { endpoint } = useResourceDeclaration() ?? {};
    const { query, whole, meant } = endpoint?.list?.({ filter: filterValues, sort }) ?? { whole: true };
    if (whole) return meant;
    return Object.fromEntries(
        Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
            ofPages.has(name) || value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
    );
};

/** The records of a job: by their ids, or all of the list but some. */
export type ChosenRecords =
    { ids: number[] } | { query: Record<string, string> | undefined; except: number[] };

/** The ticked records of the surrounding list, and what starts a job for them. */
export const useStartJob = ({ isAll, marked, clear }: Selection) => {
    const showJob = useShowJob();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST jobs');
    const { resource } = useListContext();
    const query = useJobQuery();
    const rows = [...marked];
    const records: ChosenRecords = isAll ? { query, except: rows } : { ids: rows };
    const start = async (act: JobAct, changes?: FieldChange[]) => {
        try {
            const job = await send({ body: { list: resource as Job['list'], act, changes, ...records } });
            clear();
            showJob(job.id);
        } catch (error) {
            notifyFailure(error);
        }
    };
    return { records, start };
};
