import { useLocaleState, useNotify, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { Stale } from '../../../contract/errors.ts';
import { formatClock, formatDayTime, parseWireTime } from '../../ui/format/time.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Edit } from '../../../contract/history.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { callKey, useHttp } from '../../../dataProvider/calls.ts';
import { isMissing, staleOf, toHttpError, unlessAbsent } from '../../../dataProvider/failure.ts';
import type { Fields } from '../../ui/fields/field.ts';
import type { Sides } from './mergeList.ts';
import { mergeValues, type Merged, type Values } from './mergeValues.ts';

/** The time of a moment of today, else its day and time; undefined without a moment. */
export const momentText = (wire: string | null) => {
    const moment = parseWireTime(wire);
    if (!moment) return undefined;
    return moment.toDateString() === new Date().toDateString() ? formatClock(moment) : formatDayTime(moment);
};

/** Says whose changes a save has kept. The notice stays until it is closed or something else is done. */
const useSayKept = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const resource = useResourceContext();
    return ({ by, at }: Stale, names: readonly string[]) => {
        if (names.length === 0) return;
        const labels = names.map(name => translate(`resources.${resource}.fields.${name}`));
        const time = momentText(at);
        const known = by !== null && time !== undefined;
        const messageArgs = {
            smart_count: names.length,
            fields: new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels),
            ...(known && { name: by.name, time }),
        };
        notify(`components.clash.${known ? 'kept' : 'keptOfSomebody'}`, {
            messageArgs,
            autoHideDuration: null,
        });
    };
};

const historyCalls = [
    'GET history',
    'GET history/version',
    'GET activity',
    'GET activity/authors',
    'GET edit/{id}',
] as const;

const readHistoryAgain = (queryClient: QueryClient) => {
    for (const name of historyCalls) void queryClient.invalidateQueries({ queryKey: callKey(name) });
};

const isBack = new Set(['done', 'partly', 'already']);

const useRestore = () => {
    const { call } = useHttp();
    return {
        /** The edit that deleted a record; undefined without one, or without a history. */
        findDeletion: async (kind: RecordKind, id: number): Promise<Edit | undefined> => {
            const query = { kind, id, per_page: 1, brief: 'true' } as const;
            const read = await call('GET history', { query }).catch(unlessAbsent(null));
            const [latest] = read?.items ?? [];
            return latest?.action === 'deleted' && !latest.undone ? latest : undefined;
        },
        /** Rejects if something stands in the way. */
        restore: async ({ id }: Edit) => {
            const { results } = await call('POST history/undo', { body: { edits: [id] } });
            if (!results.every(({ outcome }) => isBack.has(outcome)))
                throw toHttpError(409, { error: 'components.clash.notRestored' });
        },
    };
};

export interface Saved {
    record: RaRecord;
    /** The record's kind in the history; without it nothing can be restored. */
    kind: RecordKind | undefined;
    /** Turns the record into the form's values, if they differ. */
    toForm?: (record: never) => object;
    fields: Fields;
}

export type Send = (values: FieldValues, base?: RaRecord) => Promise<unknown>;

/** Conflicting changes; the answer is the values to save. */
export interface Clash {
    stale: Stale;
    fields: Fields;
    sides: Sides<Values>;
    merged: Merged;
}

export interface Question {
    about: Clash | Edit;
    saving: boolean;
    /** Saves these values, restoring the record if it was deleted; without values the form stays unsaved. */
    answer: (values?: Values) => void;
}

/** The form around the save. */
interface Around {
    take: (values: Values) => void;
    isLeft: () => boolean;
}

/**
 * Saves a form whose record may have changed since it opened: merges both people's changes, and asks only if they
 * conflict; of a form that was left meanwhile, it saves nothing then. If the merged save is refused, `take` gets its
 * values, so that the messages match the form. Returns the function that saves, which rejects with the refusal, and the
 * open question.
 */
export const useMergedSave = (send: Send, saved: Saved | undefined, { take, isLeft }: Around) => {
    const resource = useResourceContext();
    const queryClient = useQueryClient();
    const sayKept = useSayKept();
    const { findDeletion, restore } = useRestore();
    const [question, setQuestion] = useState<Question>();
    /** The version that the form's values are based on, once they include a newer one. */
    const reached = useRef<{ from: RaRecord; base: RaRecord }>(undefined);

    const leave = useRef<() => void>(undefined);
    useEffect(() => () => leave.current?.(), []);

    /** Resolves to the answer; rejects without one, and the page shows what is stored now. Left, it rejects with `unasked`. */
    const ask = (about: Clash | Edit, unasked: unknown) =>
        new Promise<Values>((resolve, reject) => {
            leave.current = () => reject(unasked);
            if (isLeft()) return reject(unasked);
            const answer = (values?: Values) => {
                if (values) {
                    setQuestion({ about, answer, saving: true });
                    return resolve(values);
                }
                void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
                readHistoryAgain(queryClient);
                reject(toHttpError(409, { error: 'components.clash.unsaved' }));
            };
            setQuestion({ about, answer, saving: false });
        });

    const sendMerged = async (values: FieldValues, { record, kind, fields, toForm }: Saved) => {
        const valuesOf = (each: RaRecord) => (toForm ? toForm(each as never) : each) as Values;
        let base = reached.current?.from === record ? reached.current.base : record;
        let mine: Values = values;
        let kept: { stale: Stale; taken: Set<string> } | undefined;
        let asked = false;

        const merge = async (stale: Stale) => {
            const sides = { base: valuesOf(base), theirs: valuesOf(stale.current), mine };
            const merged = mergeValues(fields, sides);
            base = { ...stale.current, version: stale.version };
            mine = merged.values;
            kept = { stale, taken: new Set([...(kept?.taken ?? []), ...merged.taken]) };
            if (merged.clashes.length === 0) return;
            asked = true;
            const unasked = toHttpError(409, { error: 'refusals.stale' });
            mine = await ask({ stale, fields, sides, merged }, unasked);
        };

        /** Restores a deleted record if the person wants it back; rethrows any other failure. */
        const bringBack = async (error: unknown) => {
            const deletion =
                isMissing(error) && kind && !isLeft()
                    ? await findDeletion(kind, Number(record.id))
                    : undefined;
            if (!deletion) {
                if (kept) {
                    reached.current = { from: record, base };
                    take(mine);
                }
                throw error;
            }
            await ask(deletion, error);
            await restore(deletion);
        };

        const sendOnce = () =>
            send(mine, base).then(
                () => undefined,
                (error: unknown) => ({ error }),
            );
        for (let failed = await sendOnce(); failed; failed = await sendOnce()) {
            const stale = staleOf(failed.error);
            await (stale ? merge(stale) : bringBack(failed.error));
        }
        if (kept && !asked) sayKept(kept.stale, [...kept.taken]);
    };

    const save = async (values: FieldValues) => {
        if (!saved) return void (await send(values));
        await sendMerged(values, saved).finally(() => setQuestion(undefined));
    };
    return { save, question };
};
