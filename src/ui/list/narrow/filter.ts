import type { ComponentType } from 'react';
import type { ReferenceName } from '../../../../dataProvider/references.ts';

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
    /** Message key: the option for no choice. */
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

/** One of the values that the declaration names. */
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

export interface TextFilter extends Common {
    kind: 'text';
}

export interface DayFilter extends Common {
    kind: 'day';
}

export interface ChosenProps {
    /** Translated. */
    label: string;
    value: string | undefined;
    onChange: (value: string | undefined) => void;
}

export interface RecordFilter extends Common {
    kind: 'record';
    /** Chooses the record; its value is the id. */
    Input: ComponentType<ChosenProps>;
    Name: ComponentType<{ id: string }>;
}

/** A filter of a list; each is a parameter of its address. */
export type ListFilter =
    ChoiceFilter | ReferenceFilter | NamedFilter | TicksFilter | TextFilter | DayFilter | RecordFilter;

/** The messages are below one key: `name`, `all` and the values, `true` and `false` by default. */
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
