import RepairedIcon from '@mui/icons-material/HealingOutlined';
import type { ReactNode } from 'react';
import { styled } from '../../../src/kit/styled.ts';

/** What is said of a field at the end of its label line, such as that the console repaired what was typed. */
export const LabelNote = styled('span')(({ theme: { palette, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: palette.paper.muted,
    ...typography.caption,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { flex: 'none', fontSize: size.iconTiny, color: palette.accent.text },
    '& .MuiButton-root': { height: 16, minWidth: 0, padding: '0 2px', ...typography.caption },
}));

/** Says that the console changed what was typed, and how to get it back. */
export const Repaired = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
    <LabelNote>
        <RepairedIcon aria-hidden="true" />
        <span>{children}</span>
        {action}
    </LabelNote>
);
