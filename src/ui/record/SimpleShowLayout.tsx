import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
    OptionalRecordContextProvider,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { drawValue } from '../fields/FieldValue.tsx';
import { useFields } from '../fields/useField.ts';
import { styled } from '../styled.ts';
import { Sx, type SxProp } from '../Sx.tsx';

const Facts = styled('dl')(({ theme: { palette, size, typography } }) => ({
    display: 'grid',
    // A longer word widens the labels, so that it does not touch its value.
    gridTemplateColumns: `minmax(min-content, ${size.factLabel}px) minmax(0, 1fr)`,
    gap: '10px 12px',
    ...typography.body2,
    '& dt': { color: palette.paper.muted },
    '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
}));

interface LabelProps {
    source?: string;
    label?: ReactNode;
    resource?: string;
}

type FieldElement = ReactElement<LabelProps>;

const isField = (child: ReactNode): child is FieldElement => {
    if (!isValidElement<FieldElement['props']>(child) || child.type === Fact) return false;
    const { source, label } = child.props;
    return label !== false && (source !== undefined || label !== undefined);
};

/** The given label, translated, or the field's. React-admin's `FieldTitle` would cost every record page 1.2 KiB. */
const Label = ({ source = '', label, resource }: LabelProps) => {
    const translate = useTranslate();
    const around = useResourceContext();
    const key = label ?? `resources.${resource ?? around}.fields.${source}`;
    return typeof key === 'string' ? translate(key, { _: typeof label === 'string' ? label : source }) : key;
};

/** Labels fields such as `TextField`; leaves other children unchanged. */
const labelled = (children: ReactNode) =>
    Children.map(children, child =>
        isField(child) ? (
            <>
                <dt>
                    <Label {...child.props} />
                </dt>
                <dd>{child}</dd>
            </>
        ) : (
            child
        ),
    );

export interface SimpleShowLayoutProps extends SxProp {
    /** `Fact`s, or fields such as `TextField`. */
    children: ReactNode;
    /** The surrounding record by default. */
    record?: RaRecord;
}

export const SimpleShowLayout = ({ children, record, className, sx }: SimpleShowLayoutProps) => (
    <OptionalRecordContextProvider value={record}>
        <Sx className={className} sx={sx}>
            <Facts>{labelled(children)}</Facts>
        </Sx>
    </OptionalRecordContextProvider>
);

export interface FactProps<Record> {
    source: string;
    /** Message key; `resources.<name>.fields.<source>` by default. */
    label?: string;
    /** Renders the value; by default as its field is declared. */
    render?: (record: Record) => ReactNode;
}

/** A labelled value of the current record, in a `SimpleShowLayout`. Renders nothing without a value. */
export const Fact = <Record extends object>({ source, label, render }: FactProps<Record>) => {
    const fields = useFields();
    const record = useRecordContext();
    if (!record) return null;
    const value = render ? render(record as unknown as Record) : drawValue(fields[source], record[source]);
    if (value === null || value === undefined || value === '') return null;
    return (
        <>
            <dt>
                <Label source={source} label={label} />
            </dt>
            <dd>{value}</dd>
        </>
    );
};
