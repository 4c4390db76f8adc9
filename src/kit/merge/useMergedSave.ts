import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Stale } from '../../../contract/errors.ts';
import type { Edit } from '../../../contract/history.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { isMissing, staleOf, toHttpError } from '../../../dataProvider/failure.ts';
import type { Fields } from '../fields/field.ts';
import { readHistoryAgain } from '../history/useLastChange.ts';
import type { Sides } from './mergeList.ts';
import { mergeValues, type Merged, type Values } from './mergeValues.ts';
import { useRestore } from './useRestore.ts';
import { useSayKept } from './useSayKept.ts';

/** What a form changes. */
export interface Saved {
    /** The record as it was when the form opened. */
    record: RaRecord;
    /** What the history calls it; without it nothing can be restored. */
    kind: RecordKind | undefined;
    /** Turns the record into the form's values, where they differ. */
    toForm?: (record: never) => object;
    fields: Fields;
}

/** Sends the values of a form as changes of a record. */
export type Send = (values: FieldValues, base?: RaRecord) => Promise<unknown>;

/** What two people have changed in ways that exclude each other; answered with the values to save. */
export interface Clash {
    stale: Stale;
    fields: Fields;
    sides: Sides<Values>;
    merged: Merged;
}

/** What somebody has to decide on before the form can be saved. */
export interface Question {
    /** What clashes, or the edit that deleted the record. */
    about: Clash | Edit;
    /** It is answered, and the answer is being saved. */
    saving: boolean;
    /** Saves these values, or restores the record and saves; with nothing the form stays as it is, unsaved. */
    answer: (values?: Values) => void;
}

/**
 * Saves a form whose record somebody else may have changed since it opened: what both changed is put together and saved
 * again, without asking unless it clashes. If that is refused, `take` gets the values for the form, so that the messages
 * belong to what it shows. Returns the function that saves, which rejects with what refused the save, and the question
 * that somebody has to answer.
 */
export const useMergedSave = (send: Send, saved: Saved | undefined, take: (values: Values) => void) => {
    const resource = useResourceContext();
    const queryClient = useQueryClient();
    const sayKept = useSayKept();
    const { findDeletion, restore } = useRestore();
    const [question, setQuestion] = useState<Question>();
    /** The version that the form's values are changes of, once it has taken those of a newer one. */
    const reached = useRef<{ from: RaRecord; base: RaRecord }>(undefined);

    /** Resolves to the answer; rejects if there is none, and then the page shows what is stored now. */
    const ask = (about: Clash | Edit) =>
        new Promise<Values>((resolve, reject) => {
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

        /** Puts the values together with what is stored; asks where that cannot be done. */
        const merge = async (stale: Stale) => {
            const sides = { base: valuesOf(base), theirs: valuesOf(stale.current), mine };
            const merged = mergeValues(fields, sides);
            base = { ...stale.current, version: stale.version };
            mine = merged.values;
            kept = { stale, taken: new Set([...(kept?.taken ?? []), ...merged.taken]) };
            if (merged.clashes.length === 0) return;
            asked = true;
            mine = await ask({ stale, fields, sides, merged });
        };

        /** Restores the record if it was deleted and somebody wants it back; any other failure stays one. */
        const bringBack = async (error: unknown) => {
            const deletion =
                isMissing(error) && kind ? await findDeletion(kind, Number(record.id)) : undefined;
            if (!deletion) {
                if (kept) {
                    reached.current = { from: record, base };
                    take(mine);
                }
                throw error;
            }
            await ask(deletion);
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
