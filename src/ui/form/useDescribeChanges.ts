import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useTranslate, type TranslateFunction } from 'react-admin';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import type { Field } from '../fields/field.ts';
import { useFields } from '../fields/useField.ts';
import { isDay } from '../calendar/month.ts';
import { formatDayTime, formatWireDay, parseWireTime } from '../format/time.ts';
import { differenceOf, type Difference, type NamesOf } from './differenceOf.ts';

export interface Change {
    label: string;
    /** Short texts; absent for values that cannot be shown. */
    from?: string;
    to?: string;
}

type Values = Readonly<Record<string, unknown>>;

const signed = (sign: string, names: readonly string[]) => names.map(name => `${sign} ${name}`);

/** A value as text: a choice by its label, a moment in the reader's time zone, a day as people write it. */
const asText = (field: Field, text: string, translate: TranslateFunction) => {
    if (field.kind === 'select' && field.words) return translate(`${field.words}.${text}`);
    if (field.kind === 'day') return isDay(text) ? formatWireDay(text) : text;
    const moment = field.kind === 'date' && parseWireTime(text);
    return moment ? formatDayTime(moment) : text;
};

const wordsOf = (
    field: Field,
    difference: Difference,
    translate: TranslateFunction,
): Omit<Change, 'label'> => {
    switch (difference.kind) {
        case 'becomes': {
            const { from, to } = difference;
            return {
                from: from === undefined ? undefined : asText(field, from, translate),
                to: asText(field, to, translate),
            };
        }
        case 'parts':
            return { to: [...signed('+', difference.added), ...signed('−', difference.removed)].join(', ') };
        case 'amount': {
            const { added, removed } = difference;
            return { to: [added && `+${added}`, removed && `−${removed}`].filter(Boolean).join(' ') };
        }
        case 'switch':
            return { to: translate(difference.on ? 'ra.boolean.true' : 'ra.boolean.false') };
        case 'removed':
            return { to: translate('components.save.removed') };
        case 'changed':
            return {};
    }
};

const undeclared: Field = { kind: 'text' };

/** Returns a function from the names of the dirty fields to the changes that a save of the surrounding form makes. */
export const useDescribeChanges = () => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const fields = useFields();
    const queryClient = useQueryClient();
    // The inputs have already loaded the lists with the names.
    const namesOf: NamesOf = (reference: ReferenceName) =>
        queryClient.getQueryData<{ id: number; name: string }[]>(['reference', reference]) ?? [];

    return (dirty: readonly string[], before: Values, after: Values): Change[] => {
        const order = Object.keys(fields);
        return dirty
            .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
            .flatMap(name => {
                const field = fields[name] ?? undeclared;
                const difference = differenceOf(field, before[name], after[name], namesOf);
                if (!difference) return [];
                const label = `resources.${resource}.fields.${name}`;
                return [{ label, ...wordsOf(field, difference, translate) }];
            });
    };
};
