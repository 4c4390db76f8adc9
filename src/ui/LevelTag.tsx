import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Level } from '../theme/types.ts';
import { LevelMark } from './LevelMark.tsx';
import { styled } from './styled.ts';

const Box = styled('span')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: size.tag,
    paddingInline: '7px 8px',
    border: '1px solid',
    borderRadius: radius.tag,
    whiteSpace: 'nowrap',
    ...typography.subtitle2,
    ...Object.fromEntries(
        Object.entries(palette.level).map(([level, { text, bg, border }]) => [
            `&.${level}`,
            {
                color: text,
                backgroundColor: bg,
                borderColor: border,
                ...(level === 'high' && { fontWeight: typography.fontWeightBold }),
            },
        ]),
    ),
    '&.plain.none, &.plain.low, &.plain.waiting': {
        backgroundColor: 'transparent',
        borderColor: 'transparent',
    },
}));

export interface LevelTagProps {
    level: Level;
    /** The word: a level is never shown by colour alone. */
    children: ReactNode;
    /** In place of the mark of the level. */
    mark?: ReactNode;
    /** Leaves the common cases (none, low) untinted where only what needs attention is tinted. */
    quiet?: boolean;
}

export const LevelTag = ({ level, children, mark, quiet }: LevelTagProps) => (
    <Box className={clsx(level, { plain: quiet })}>
        {mark ?? <LevelMark level={level} />}
        {children}
    </Box>
);
