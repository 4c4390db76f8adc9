import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { RecordContextProvider, useLocaleState } from 'react-admin';
import { drawValue } from '../fields/FieldValue.tsx';
import type { Field, Fields } from '../fields/field.ts';
import { valueText } from '../fields/valueText.ts';
import { parseWireTime } from '../format/time.ts';
import type { Column } from './column.ts';
import { Col, NumberCol, type NumberColProps } from './Col.ts';

type Row = Record<string, unknown>;

/** The value at a source such as `shop.name`. */
const valueAt = (row: Row, source: string) =>
    source.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);

const fileText = (field: Field | undefined, value: unknown) =>
    field?.kind === 'date'
        ? (parseWireTime(value as string | null) ?? (value as string | null))
        : valueText(field, value);

const Formatted = ({
    value,
    locales,
    options,
}: Pick<NumberColProps<Row>, 'locales' | 'options'> & { value: unknown }) => {
    const [locale] = useLocaleState();
    return value === null || value === undefined
        ? null
        : Number(value).toLocaleString(locales ?? locale, options);
};

const drawing = (props: NumberColProps<Row>, field: Field | undefined) => {
    const { source = '', render, field: Cell, children, locales, options } = props;
    if (render) return render;
    if (Cell) return () => <Cell source={source} />;
    if (children !== undefined) return () => children;
    if (locales ?? options)
        return (row: Row) => <Formatted value={valueAt(row, source)} locales={locales} options={options} />;
    return (row: Row) => drawValue(field, valueAt(row, source));
};

const columnOf = (
    props: NumberColProps<Row>,
    figures: boolean,
    fields: Fields,
    resource: string,
): Column<Row> => {
    const {
        source,
        label,
        render,
        field: Cell,
        children,
        csv,
        sortBy,
        sortByOrder,
        disableSort,
        ...own
    } = props;
    const words = typeof label === 'string' ? label : undefined;
    const id = source ?? words ?? sortBy ?? '';
    const field = source === undefined ? undefined : fields[source];
    const isPlain = source !== undefined && !render;
    const cell = drawing(props, field);
    // React-admin's fields read the record context.
    const inContext = Cell !== undefined || children !== undefined;
    return {
        ...own,
        id,
        head: words === undefined && label !== undefined ? label : undefined,
        sortField: disableSort ? undefined : sortBy,
        firstOrder: sortByOrder,
        label: words ?? `resources.${resource}.fields.${id}`,
        figures,
        zoned: field?.kind === 'date' && !csv,
        fit: props.fit || figures || props.tabular || field?.kind === 'date' || field?.kind === 'day',
        cell: inContext
            ? row => <RecordContextProvider value={row as never}>{cell(row)}</RecordContextProvider>
            : cell,
        text: csv ?? (isPlain || field ? row => fileText(field, valueAt(row, id)) : undefined),
    };
};

const elementsOf = (children: ReactNode): ReactElement<NumberColProps<Row>>[] =>
    Children.toArray(children).flatMap(child => {
        if (!isValidElement<NumberColProps<Row>>(child)) return [];
        return child.type === Fragment ? elementsOf(child.props.children) : [child];
    });

/** The columns of a `DataTable`; what a column omits comes from the declared fields. */
export const columnsOf = (children: ReactNode, fields: Fields, resource: string): Column<Row>[] =>
    elementsOf(children).flatMap(({ type, props }) => {
        if (type !== Col && type !== NumberCol) return [];
        return [columnOf(props, type === NumberCol, fields, resource)];
    });
