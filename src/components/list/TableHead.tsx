import { useTranslate } from 'react-admin';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';

/** Column widths and heads. */
export const TableHead = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => {
    const translate = useTranslate();
    return (
        <>
            <colgroup>
                {columns.map(({ id, width }) => (
                    <col key={id} style={{ width }} />
                ))}
            </colgroup>
            <thead>
                <tr>
                    {columns.map((column, place) => (
                        <th key={column.id} scope="col" className={cellClass(column, place)}>
                            {translate(column.label)}
                        </th>
                    ))}
                </tr>
            </thead>
        </>
    );
};
