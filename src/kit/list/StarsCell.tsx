import { styled } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { Stars } from '../Stars.tsx';
import { RowPath } from './RowPath.ts';

const Under = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: palette.paper.muted,
    ...typography.caption,
    [breakpoints.down('phone')]: { display: 'block' },
}));

/** A rating that links to where its row leads. On a phone, `under` stands below it. */
export const StarsCell = ({ value, under }: { value: number; under?: ReactNode }) => {
    const path = useContext(RowPath);
    const stars = <Stars value={value} />;
    return (
        <>
            {path ? <LinkBase to={path}>{stars}</LinkBase> : stars}
            <Under>{under}</Under>
        </>
    );
};
