import { useContext } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useTotalText } from '../../ui/list/useTotalText.ts';
import { ResourceDeclarations } from '../resource/useResourceDeclaration.ts';
import { fieldSentAs } from './changeable.ts';

export const triedOf = ({ done, unchanged, skipped }: Pick<Job, 'done' | 'unchanged' | 'skipped'>) =>
    done + unchanged + skipped;

export const useJobWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const totalText = useTotalText();
    const resources = useContext(ResourceDeclarations);
    const counted = (key: string, count: number, isEstimate = false) =>
        translate(`resources.jobs.${key}`, { smart_count: count, number: totalText(count, isEstimate) });
    /** “Delete 64 products”; marked if the number is an estimate. */
    const doing = (list: Job['list'], act: Job['act'], count: number, isEstimate?: boolean) =>
        translate(`resources.jobs.acts.${act}`, { what: counted(`counts.${list}`, count, isEstimate) });
    const fieldOf = (list: Job['list'], sent: string) => {
        const fields = resources.find(({ name }) => name === list)?.fields ?? {};
        return fieldSentAs(fields, sent) ?? [sent, undefined];
    };
    /** “Brand of 64 products”, which says how it was changed; a job may change several fields. */
    const title = ({ list, act, total, changes }: Job) => {
        const [change] = changes;
        if (act !== 'change' || !change || changes.length > 1) return doing(list, act, total);
        return translate(`resources.jobs.changes.${change.how}`, {
            field: translate(`resources.${list}.fields.${fieldOf(list, change.field)[0]}`),
            what: counted(`counts.${list}`, total),
        });
    };
    /** The value of each change in words, with what it replaces. */
    const values = ({ list, changes }: Job) =>
        changes.map(({ field, value, find }) => {
            const [, declared] = fieldOf(list, field);
            const text = () => {
                if (value === null || value === '') return translate('resources.jobs.change.nothing');
                if (typeof value === 'boolean') return translate(`ra.boolean.${String(value)}`);
                const words = declared?.kind === 'select' ? declared.words : undefined;
                return words === undefined ? value : translate(`${words}.${value}`, { _: value });
            };
            return { find, value: text() };
        });
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
        title,
        values,
        /** “41 of 64”. */
        progress: ({ total, ...job }: Job) =>
            translate('resources.jobs.progress', {
                done: triedOf(job).toLocaleString(locale),
                total: total.toLocaleString(locale),
            }),
        /** “62 changed · 2 left as they were”, and how it ended unless it is done. */
        outcome,
        /** As plain text: “Creams · 62 changed · 2 left as they were”. */
        result: (job: Job) =>
            [
                ...values(job).map(({ find, value }) => (find === null ? value : `${find} → ${value}`)),
                outcome(job),
            ]
                .filter(Boolean)
                .join(' · '),
    };
};
