import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Stale } from '../../../contract/errors.ts';
import { staleOf, toHttpError } from '../../../dataProvider/failure.ts';
import type { Fields } from '../fields/field.ts';
import type { Sides } from './mergeList.ts';
import { mergeValues, type Merged, type Values } from './mergeValues.ts';
import { useSayKept } from './useSayKept.ts';

/** What a form changes. */
export interface Saved {
    /** The record as it was when the form opened. */
    record: RaRecord;
    /** Turns the record into the form's values, where they differ. */
    toForm?: (record: never) => object;
    fields: Fields;
}

/** What two people have changed in ways that exclude each other. */
export interface Clash {
    stale: Stale;
    fields: Fields;
    sides: Sides<Values>;
    merged: Merged;
    /** It is answered, and the answer is being saved. */
    saving: boolean;
    /** Saves these values; without any the form stays as it is, unsaved. */
    answer: (values?: Values) => void;
}

/** Sends the values of a form as changes of a record. */
export type Send = (values: FieldValues, base?: RaRecord) => Promise<unknown>;

/**
 * Saves a form whose record somebody else may have changed since it opened: what both changed is put together and saved
 * again, without asking unless it clashes. Returns the function that saves, which rejects with what refused the save,
 * and the clash that somebody has to decide on.
 */
export const useMergedSave = (send: Send, saved: Saved | undefined) => {
    const resource = useResourceContext();
    const queryClient = useQueryClient();
    const sayKept = useSayKept();
    const [clash, setClash] = useState<Clash>();

    const ask = (question: Pick<Clash, 'stale' | 'fields' | 'sides' | 'merged'>) =>
        new Promise<Values | undefined>(resolve => {
            const answer = (values?: Values) => {
                setClash(values && { ...question, answer, saving: true });
                resolve(values);
            };
            setClash({ ...question, answer, saving: false });
        });

    const sendMerged = async (values: FieldValues) => {
        if (!saved) return void (await send(values));
        const { fields, toForm = (record: RaRecord) => record } = saved;
        const valuesOf = (record: RaRecord) => toForm(record as never) as Values;
        let base = saved.record;
        let mine: Values = values;
        let asked = false;
        let last: { stale: Stale; taken: readonly string[] } | undefined;
        for (;;) {
            try {
                await send(mine, base);
                if (last && !asked) sayKept(last.stale, last.taken);
                return;
            } catch (error) {
                const stale = staleOf(error);
                if (!stale) throw error;
                const sides = { base: valuesOf(base), theirs: valuesOf(stale.current), mine };
                const merged = mergeValues(fields, sides);
                base = { ...stale.current, version: stale.version };
                if (merged.clashes.length === 0) {
                    mine = merged.values;
                    last = { stale, taken: [...new Set([...(last?.taken ?? []), ...merged.taken])] };
                    continue;
                }
                asked = true;
                const chosen = await ask({ stale, fields, sides, merged });
                if (chosen) {
                    mine = chosen;
                    continue;
                }
                // The head of the page shows what is stored now.
                void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
                throw toHttpError(409, { error: 'components.clash.unsaved' });
            }
        }
    };

    const save = (values: FieldValues) => sendMerged(values).finally(() => setClash(undefined));
    return { save, clash };
};
