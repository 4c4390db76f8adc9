import { clsx } from 'clsx';
import type { Column } from './column.ts';

/** Classes of a cell: its figures, and whether a phone leaves it out. */
export const cellClass = <Row>({ figures, tabular, phone }: Column<Row>, index: number) =>
    clsx({ figures, tabular, wide: index > 0 && !phone }) || undefined;
