import { useLocaleState, useTranslate } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useTotalText } from '../../ui/list/useTotalText.ts';

export const triedOf = ({ done, unchanged, skipped }: Pick<Job, 'done' | 'unchanged' | 'skipped'>) =>
    done + unchanged + skipped;

export const useJobWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const totalText = useTotalText();
    const counted = (key: string, count: number, isEstimate = false) =>
        translate(`resources.jobs.${key}`, { smart_count: count, number: totalText(count, isEstimate) });
    /** “Add a category to 64 products”; marked if the number is an estimate. */
    const doing = (list: Job['list'], act: Job['act'], count: number, isEstimate?: boolean) =>
        translate(`resources.jobs.acts.${act}`, { what: counted(`counts.${list}`, count, isEstimate) });
    const outcome = (job: Job) => {
        const { act, state, ended, done, partly, unchanged, skipped, reason, undone } = job;
        const untried = ended ? job.total - triedOf(job) : 0;
        return [
            ended && state !== 'done' && translate(`resources.jobs.states.${state}`),
            reason && translate(`refusals.${reason.code}`, reason.args),
            ended && counted('changed', done),
            partly > 0 && counted('partly', partly),
            unchanged > 0 && counted('unchanged', unchanged),
            skipped > 0 && counted('skipped', skipped),
            untried > 0 && counted('untried', untried),
            undone && translate(`resources.jobs.${act === 'undo' ? 'doneAgain' : 'undone'}`),
        ]
            .filter(Boolean)
            .join(' · ');
    };
    return {
        doing,
        title: ({ list, act, total }: Job) => doing(list, act, total),
        /** “41 of 64”. */
        progress: ({ total, ...job }: Job) =>
            translate('resources.jobs.progress', {
                done: triedOf(job).toLocaleString(locale),
                total: total.toLocaleString(locale),
            }),
        /** “62 changed · 2 left as they were”, and how it ended unless it is done. */
        outcome,
        /** As plain text: “Creams · 62 changed · 2 left as they were”. */
        result: (job: Job) => [job.to?.name, outcome(job)].filter(Boolean).join(' · '),
    };
};
