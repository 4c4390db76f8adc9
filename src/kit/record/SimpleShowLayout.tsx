import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { drawValue } from '../fields/FieldValue.tsx';
import { useFields } from '../fields/useField.ts';
import { styled } from '../styled.ts';

/** The fields of a record with their labels; see `Labeled`. */
export const SimpleShowLayout = styled('dl')(({ theme: { palette, size, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.factLabel}px minmax(0, 1fr)`,
    gap: '10px 12px',
    ...typography.body2,
    '& dt': { color: palette.paper.muted },
    '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
}));

export interface LabeledProps<Record> {
    /** The field it shows. */
    source: string;
    /** Message key; `resources.<name>.fields.<source>` by default. */
    label?: string;
    /** Renders the value; by default as its field is declared. */
    render?: (record: Record) => ReactNode;
}

/** A labelled value of the current record, in a `SimpleShowLayout`. Renders nothing without a value. */
export const Labeled = <Record extends object>({ source, label, render }: LabeledProps<Record>) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const fields = useFields();
    const record = useRecordContext();
    if (!record) return null;
    const value = render ? render(record as unknown as Record) : drawValue(fields[source], record[source]);
    if (value === null || value === undefined || value === '') return null;
    return (
        <>
            <dt>{translate(label ?? `resources.${resource}.fields.${source}`)}</dt>
            <dd>{value}</dd>
        </>
    );
};
