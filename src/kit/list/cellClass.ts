import { clsx } from 'clsx';
import type { Column } from './column.ts';

/** The classes of a cell: number alignment, and whether a phone hides it. */
export const cellClass = <Row>({ figures, tabular, phone }: Column<Row>, index: number) =>
    clsx({ figures, tabular, wide: index > 0 && !phone }) || undefined;
