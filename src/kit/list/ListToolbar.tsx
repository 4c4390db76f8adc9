import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Bar = styled('div')(({ theme: { breakpoints, space } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    padding: `14px ${space.inline}px 12px`,
    '& .end': { display: 'flex', gap: 4, marginInlineStart: 'auto', marginInlineEnd: -8 },
    [breakpoints.down('phone')]: {
        padding: `12px ${space.inlinePhone}px`,
        '& .end > .wide': { display: 'none' },
    },
}));

/** The bar above a table: search and filters at the start, `end` at the end; on a phone without what has the class `wide`. */
export const ListToolbar = ({ children, end }: { children?: ReactNode; end?: ReactNode }) => (
    <Bar>
        {children}
        {end && <div className="end">{end}</div>}
    </Bar>
);
