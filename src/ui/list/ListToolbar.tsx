import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

const Bar = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    minHeight: size.inputDense + 26,
    padding: `14px ${space.inline}px 12px`,
    '--field': `${size.inputDense}px`,
    '--field-inset': '6px',
    // Shrinks before a second row is needed.
    '& > .search': { flex: `1 1 ${size.search / 2}px`, minWidth: 0, maxWidth: size.search },
    // Beside tabs, only a wide window has room for words.
    [breakpoints.down(1400)]: { '& .tabs ~ .end .word': visuallyHidden },
    '& .end': { display: 'flex', gap: 4, marginInlineStart: 'auto', marginInlineEnd: -8 },
    [breakpoints.down('phone')]: {
        padding: `12px ${space.inlinePhone}px`,
        // One row, moved sideways; a line that says something has its own.
        '&:not(:has(> [role="status"]))': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
        '& > *': { flex: 'none' },
        '& .wide': { display: 'none' },
        '& > .search': { flex: `1 0 ${size.search * 0.6}px`, maxWidth: 'none' },
    },
}));

/** A phone hides elements of class `wide`; beside tabs, all but a wide window hide those of class `word`. */
export const ListToolbar = ({ children, end }: { children?: ReactNode; end?: ReactNode }) => (
    <Bar>
        {children}
        {end && <div className="end">{end}</div>}
    </Bar>
);
