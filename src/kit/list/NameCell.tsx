import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { styled } from '../styled.ts';

const Cell = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    '& > .text': { minWidth: 0 },
    '& a, & b': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
        borderRadius: 2,
        '&:focus-visible': { outlineOffset: -2 },
    },
    'tr:hover & a': { textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& .under': {
        display: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.paper.muted,
        ...typography.caption,
    },
    // Box, picture and the longest words of names side by side.
    [breakpoints.between('phone', 'narrow')]: { gap: 4 },
    [breakpoints.down('phone')]: {
        gap: 12,
        '& a, & b': { fontSize: typography.body1.fontSize },
        '& .under': { display: 'block' },
    },
}));

export interface NameCellProps {
    /** The name, or what replaces it. */
    children: ReactNode;
    /** Where it links to; not a link without it. */
    to: string | undefined;
    /** Before the name. */
    picture?: ReactNode;
    /** The line below the name, on a phone or in place of a column that is left out. */
    under?: ReactNode;
    /** After the name, outside of its link. */
    beside?: ReactNode;
}

/** The first cell of a row, with its name and link. */
export const NameCell = ({ children, to, picture, under, beside }: NameCellProps) => (
    <Cell>
        {picture}
        <div className="text">
            {to ? <LinkBase to={to}>{children}</LinkBase> : <b>{children}</b>}
            {under && <span className="under">{under}</span>}
        </div>
        {beside}
    </Cell>
);
