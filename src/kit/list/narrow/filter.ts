import type { ComponentType } from 'react';
import type { ReferenceName } from '../../../../dataProvider/references.ts';

/** A value that a filter may have. */
export interface FilterOption {
    value: string;
    text: string;
}

interface Common {
    /** Its name in the address and in the call. */
    source: string;
    /** Message key. */
    label: string;
}

/** One of a few values, whose names are messages. */
export interface ChoiceFilter extends Common {
    kind: 'choice';
    /** Message key: what stands for no choice. */
    all: string;
    /** Message keys with their arguments, by value. */
    options: readonly { value: string; label: string; args?: Record<string, unknown> }[];
}

/** One of the records of a reference list, by their names. */
export interface ReferenceFilter extends Common {
    kind: 'reference';
    all: string;
    reference: ReferenceName;
}

/** One of values that whoever declares the filter has the names of. */
export interface NamedFilter extends Common {
    kind: 'named';
    all: string;
    options: readonly FilterOption[];
}

/** Any of several values, with commas between them in the address. */
export interface TicksFilter extends Common {
    kind: 'ticks';
    options: ChoiceFilter['options'];
}

/** A typed text. */
export interface TextFilter extends Common {
    kind: 'text';
}

/** A day up to today. */
export interface DayFilter extends Common {
    kind: 'day';
}

export interface ChosenProps {
    /** Translated. */
    label: string;
    value: string | undefined;
    onChange: (value: string | undefined) => void;
}

/** A record that is searched for. */
export interface RecordFilter extends Common {
    kind: 'record';
    /** Chooses the record; its value is the id. */
    Input: ComponentType<ChosenProps>;
    /** Shows the name of the record. */
    Name: ComponentType<{ id: string }>;
}

/** By what a list may be narrowed; each filter is a parameter of its address. */
export type ListFilter =
    ChoiceFilter | ReferenceFilter | NamedFilter | TicksFilter | TextFilter | DayFilter | RecordFilter;

/**
 * A choice among values whose messages are below one key: `name` and `all` of the filter, and one for each value, `true`
 * and `false` by default.
 */
export const choice = (
    source: string,
    messages: string,
    values: readonly string[] = ['true', 'false'],
): ChoiceFilter => ({
    kind: 'choice',
    source,
    label: `${messages}.name`,
    all: `${messages}.all`,
    options: values.map(value => ({ value, label: `${messages}.${value}` })),
});
