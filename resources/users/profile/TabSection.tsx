import { useId, type ReactNode } from 'react';
import { styled } from '../../../src/kit/styled.ts';

const Box = styled('section')(({ theme: { breakpoints, palette, space, typography } }) => ({
    '& > h2': {
        ...typography.h2,
        padding: `${space.blockStart}px ${space.inline}px 8px`,
    },
    '& + section': { borderBlockStart: `1px solid ${palette.paper.divider}`, marginBlockStart: 8 },
    [breakpoints.down('phone')]: { '& > h2': { paddingInline: space.inlinePhone } },
}));

/** A titled section of a tab with a full-width table. `title` is translated. */
export const TabSection = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = useId();
    return (
        <Box aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {children}
        </Box>
    );
};
