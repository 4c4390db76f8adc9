import type { ReactNode } from 'react';
import type { Level } from '../theme/types.ts';
import { styled } from './styled.ts';

const Shape = styled('svg')(({ theme: { palette, size } }) => ({
    flex: 'none',
    width: size.mark,
    height: size.mark,
    ...Object.fromEntries(
        Object.entries(palette.level).map(([level, { mark }]) => [`&.${level}`, { color: mark }]),
    ),
}));

const triangle = (
    <path
        d="M6 1.6 11 10.4H1z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth=".8"
        strokeLinejoin="round"
    />
);

const shapes = {
    none: <path d="M2.5 6h7" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
    low: <circle cx="6" cy="6" r="3.6" fill="currentColor" />,
    moderate: triangle,
    running: triangle,
    waiting: <circle cx="6" cy="6" r="3" fill="none" stroke="currentColor" strokeWidth="1.6" />,
    high: <path d="M6 .9 11.1 6 6 11.1.9 6z" fill="currentColor" />,
};

/** Always beside a word. `children` is the shape of something else on the level, 12 units wide. */
export const LevelMark = ({ level, children = shapes[level] }: { level: Level; children?: ReactNode }) => (
    <Shape viewBox="0 0 12 12" aria-hidden="true" className={level}>
        {children}
    </Shape>
);
