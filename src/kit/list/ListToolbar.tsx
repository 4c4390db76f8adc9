import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

const Bar = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    padding: `14px ${space.inline}px 12px`,
    // It gives way before a second row is taken.
    '& > .search': { flex: `1 1 ${size.search / 2}px`, minWidth: 0, maxWidth: size.search },
    // Beside tabs there is room for the words of a wide window only.
    [breakpoints.down(1400)]: { '& .tabs ~ .end .word': visuallyHidden },
    '& .end': { display: 'flex', gap: 4, marginInlineStart: 'auto', marginInlineEnd: -8 },
    [breakpoints.down('phone')]: {
        padding: `12px ${space.inlinePhone}px`,
        '& .end > .wide': { display: 'none' },
        '& > .search': { flexBasis: '100%', maxWidth: 'none' },
    },
}));

/**
 * The bar above a table: search and filters at the start, `end` at the end; on a phone without what has the class `wide`,
 * and beside tabs, unless the window is wide, without what has the class `word`.
 */
export const ListToolbar = ({ children, end }: { children?: ReactNode; end?: ReactNode }) => (
    <Bar>
        {children}
        {end && <div className="end">{end}</div>}
    </Bar>
);
