import { useContext } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useTotalText } from '../../ui/list/useTotalText.ts';
import { ResourceDeclarations } from '../resource/useResourceDeclaration.ts';
import { fieldSentAs } from './changeable.ts';

export const triedOf = ({ done, unchanged, skipped }: Pick<Job, 'done' | 'unchanged' | 'skipped'>) =>
    done + unchanged + skipped;

type Reason = NonNullable<Job['reason']>;

/** What an error's code of PostgreSQL or Node, its type, or another server's answer means; others are the program's. */
const errors: readonly (readonly [RegExp, string])[] = [
    [/^(?:22...|23502|23514)$/, 'value'],
    [/^23505$/, 'taken'],
    [/^23503$/, 'missing'],
    [/^(?:40...|55P03)$/, 'busy'],
    [/^57014$|^ETIMEDOUT$|^TimeoutError$/, 'slow'],
    [/^(?=.*\d)[\dA-Z]{5}$/, 'database'],
    [/^HTTP /, 'answer'],
    [/^E(?:CONN[A-Z]*|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)$/, 'away'],
];

/** Returns the function that says why background work failed. A newer server may give a reason that is not known here. */
export const useReasonWords = () => {
    const translate = useTranslate();
    return (reason: Reason | null | undefined) => {
        const { code, args } = reason ?? {};
        const _ = translate('resources.jobs.reasonUnknown');
        if (code !== 'stepFailed') return translate(`refusals.${code}`, { ...args, _ });
        if (args?.error === undefined) return _;
        const error = String(args.error);
        const why = errors.find(([pattern]) => pattern.test(error))?.[1] ?? 'program';
        return translate('resources.jobs.stepFailed', {
            smart_count: Number(args.tries ?? 1),
            why: translate(`resources.jobs.errors.${why}`),
            error,
        });
    };
};

export const useJobWords = () => {
    const translate = useTranslate();
    const reasonWords = useReasonWords();
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
            what: counted(`countsOf.${list}`, total),
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
    const state = ({ state: now }: Job) => translate(`resources.jobs.states.${now}`);
    const outcome = (job: Job) => {
        const { id, act, ended, done, partly, unchanged, skipped, reason, undone } = job;
        const untried = ended ? job.total - triedOf(job) : 0;
        return [
            reason && reasonWords(reason),
            reason?.code === 'stepFailed' && translate('resources.jobs.inLog', { id }),
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
        /** “Done”, “Failed”. */
        state,
        /** “41 of 64”. */
        progress: ({ total, ...job }: Job) =>
            translate('resources.jobs.progress', {
                done: triedOf(job).toLocaleString(locale),
                total: total.toLocaleString(locale),
            }),
        /** “62 changed · 2 left as they were”, after the reason of a failure. */
        outcome,
        /** As plain text: “Done · 62 changed · 2 left as they were · Creams”. */
        result: (job: Job) =>
            [
                state(job),
                outcome(job),
                ...values(job).map(({ find, value }) => (find === null ? value : `${find} → ${value}`)),
            ]
                .filter(Boolean)
                .join(' · '),
    };
};
