import { clsx } from 'clsx';
import type { Column } from './column.ts';

export const cellClass = <Row>(
    { figures, tabular, fit, phone, spare, className }: Column<Row>,
    index: number,
    own?: string,
) =>
    clsx(
        { figures, tabular, fit, spare, name: index === 0 && !fit, wide: index > 0 && !phone },
        className,
        own,
    ) || undefined;
