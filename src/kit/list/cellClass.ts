import { clsx } from 'clsx';
import type { Column } from './column.ts';

/** The classes of a cell: number alignment, its share of the width, and what hides it. */
export const cellClass = <Row>({ figures, tabular, fit, phone, spare }: Column<Row>, index: number) =>
    clsx({ figures, tabular, fit, spare, name: index === 0 && !fit, wide: index > 0 && !phone }) || undefined;
