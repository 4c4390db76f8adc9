import IconButton from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { NextIcon, PreviousIcon } from '../icons/directional.ts';
import { styled } from '../styled.ts';
import { addMonths, monthName, weekdays, weeksOf } from './month.ts';

const Box = styled('div')(({ theme: { palette, typography } }) => ({
    '& > header': {
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        padding: '6px 8px 6px 16px',
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& h2': { ...typography.h2, marginInlineEnd: 'auto', '&::first-letter': { textTransform: 'uppercase' } },
    '& table': {
        width: 'calc(100% - 24px)',
        margin: '4px 12px 10px',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontVariantNumeric: 'tabular-nums',
        ...typography.body2,
    },
    '& th, & td': { padding: 1, textAlign: 'center' },
    '& th': { paddingBlock: '6px 4px', color: palette.paper.muted, ...typography.caption },
    '& td': { verticalAlign: 'top' },
}));

export interface MonthGridProps {
    /** Names the calendar for screen readers. */
    label: string;
    /** `YYYY-MM`. */
    month: string;
    onMonth: (month: string) => void;
    last?: string;
    rowsRef?: Ref<HTMLTableSectionElement>;
    /** Renders a day (`YYYY-MM-DD`). */
    children: (day: string) => ReactNode;
}

export const MonthGrid = ({ label, month, onMonth, last, rowsRef, children }: MonthGridProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Box>
            <header>
                <h2 aria-live="polite">{monthName(month, locale)}</h2>
                <IconButton
                    aria-label={translate('components.month.previous')}
                    onClick={() => onMonth(addMonths(month, -1))}
                >
                    <PreviousIcon />
                </IconButton>
                <IconButton
                    aria-label={translate('components.month.next')}
                    disabled={last !== undefined && month >= last}
                    onClick={() => onMonth(addMonths(month, 1))}
                >
                    <NextIcon />
                </IconButton>
            </header>
            <table aria-label={label}>
                <thead>
                    <tr>
                        {weekdays(locale).map(({ short, long }) => (
                            <th key={long} scope="col" abbr={long}>
                                {short}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody ref={rowsRef}>
                    {weeksOf(month).map((week, number) => (
                        <tr key={number}>
                            {week.map((day, index) => (
                                <td key={day ?? index}>{day && children(day)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </Box>
    );
};
