import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { TickShownBox } from '../../kit/list/TickBox.tsx';
import { useTotalText } from '../../kit/list/useTotalText.ts';
import type { Selection } from '../../kit/list/useSelection.ts';
import { styled } from '../../kit/styled.ts';
import { useJobQuery } from './useJobQuery.ts';

const Bar = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: palette.paper.ink,
    '& b': { fontWeight: typography.fontWeightMedium, marginInline: 8 },
    '& .acts': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: { flexWrap: 'wrap', paddingBlock: 4 },
}));

interface SelectionBarProps {
    selection: Selection;
    /** The buttons of what can be done with the ticked rows. */
    children: ReactNode;
}

/** How many rows of a list are ticked, over its pages, and what can be done with them. */
export const SelectionBar = ({ selection, children }: SelectionBarProps) => {
    const translate = useTranslate();
    const totalText = useTotalText();
    const { total = 0, meta } = useListContext();
    const isEstimate = Boolean(meta?.totalIsEstimate);
    const { rows, ticked, count, isAll, tickAll, clear } = selection;
    const number = totalText(count, isAll && isEstimate);
    const all = totalText(total, isEstimate);
    const isPage = !isAll && total > rows.length && ticked.size === rows.length;
    const hasQuery = useJobQuery() !== undefined;
    // What is done with all rows is done with those too that are left out of an order.
    const canTickAll = hasQuery && !meta?.sortedPart;
    return (
        <Bar>
            <TickShownBox />
            <b role="status">
                {translate('resources.jobs.selected', { smart_count: count, number, total: all })}
            </b>
            {isPage && canTickAll && (
                <Button size="small" variant="text" onClick={tickAll}>
                    {translate('resources.jobs.selectAll', { number: all })}
                </Button>
            )}
            <Button size="small" variant="text" onClick={clear}>
                {translate('resources.jobs.selectNone')}
            </Button>
            <div className="acts">{children}</div>
        </Bar>
    );
};
