import { styled } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { RowPath } from './RowPath.ts';

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
    [breakpoints.down('phone')]: {
        gap: 12,
        '& a, & b': { fontSize: typography.body1.fontSize },
        '& .under': { display: 'block' },
    },
}));

export interface NameCellProps {
    name: string;
    /** A `StemImage`, or an icon, before the name. */
    picture?: ReactNode;
    /** On a phone, the line below the name. */
    under?: ReactNode;
    /** Where the name leads, when it is not where the row leads. */
    to?: string;
}

/** The cell that names a row and links to it. */
export const NameCell = ({ name, picture, under, to }: NameCellProps) => {
    const row = useContext(RowPath);
    const path = to ?? row;
    return (
        <Cell>
            {picture}
            <div className="text">
                {path ? <LinkBase to={path}>{name}</LinkBase> : <b>{name}</b>}
                {under && <span className="under">{under}</span>}
            </div>
        </Cell>
    );
};
