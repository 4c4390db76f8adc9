import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { drawValue } from '../fields/FieldValue.tsx';
import type { Field, Fields } from '../fields/field.ts';
import { valueText } from '../fields/valueText.ts';
import { parseWireTime } from '../format/time.ts';
import type { Column } from './column.ts';
import { Col, NumberCol, type ColProps } from './Col.ts';

type Row = Record<string, unknown>;

/** The value at a source such as `shop.name`. */
const valueAt = (row: Row, source: string) =>
    source.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);

/** A value as it is written to a file. */
const fileText = (field: Field | undefined, value: unknown) =>
    field?.kind === 'date'
        ? (parseWireTime(value as string | null) ?? (value as string | null))
        : valueText(field, value);

const drawing = ({ source = '', render, field: Cell, children }: ColProps<Row>, field: Field | undefined) => {
    if (render) return render;
    if (Cell) return () => <Cell source={source} />;
    if (children !== undefined) return () => children;
    return (row: Row) => drawValue(field, valueAt(row, source));
};

const columnOf = (props: ColProps<Row>, figures: boolean, fields: Fields, resource: string): Column<Row> => {
    const { source, label, render, field: Cell, children, csv } = props;
    const id = source ?? label ?? '';
    const field = source === undefined ? undefined : fields[source];
    const isPlain = source !== undefined && !render;
    const cell = drawing(props, field);
    // React-admin's fields read the record context.
    const inContext = Cell !== undefined || children !== undefined;
    return {
        ...props,
        id,
        label: label ?? `resources.${resource}.fields.${id}`,
        figures,
        zoned: field?.kind === 'date' && !csv,
        fit: props.fit || figures || props.tabular || field?.kind === 'date',
        cell: inContext
            ? row => <RecordContextProvider value={row as never}>{cell(row)}</RecordContextProvider>
            : cell,
        text: csv ?? (isPlain || field ? row => fileText(field, valueAt(row, id)) : undefined),
    };
};

const elementsOf = (children: ReactNode): ReactElement<ColProps<Row>>[] =>
    Children.toArray(children).flatMap(child => {
        if (!isValidElement<ColProps<Row>>(child)) return [];
        return child.type === Fragment ? elementsOf(child.props.children) : [child];
    });

/** The columns of a `DataTable`; what a column omits comes from the declared fields. */
export const columnsOf = (children: ReactNode, fields: Fields, resource: string): Column<Row>[] =>
    elementsOf(children).flatMap(({ type, props }) => {
        if (type !== Col && type !== NumberCol) return [];
        return [columnOf(props, type === NumberCol, fields, resource)];
    });
