import type { Level } from '../theme/types.ts';
import { styled } from './styled.ts';

const Shape = styled('svg')(({ theme: { palette, size } }) => ({
    flex: 'none',
    width: size.mark,
    height: size.mark,
    '&.none': { color: palette.level.none.mark },
    '&.low': { color: palette.level.low.mark },
    '&.moderate': { color: palette.level.moderate.mark },
    '&.high': { color: palette.level.high.mark },
}));

const shapes = {
    none: <path d="M2.5 6h7" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
    low: <circle cx="6" cy="6" r="3.6" fill="currentColor" />,
    moderate: (
        <path
            d="M6 1.6 11 10.4H1z"
            fill="currentColor"
            stroke="currentColor"
            strokeWidth=".8"
            strokeLinejoin="round"
        />
    ),
    high: <path d="M6 .9 11.1 6 6 11.1.9 6z" fill="currentColor" />,
};

/** Always beside a word. */
export const LevelMark = ({ level }: { level: Level }) => (
    <Shape viewBox="0 0 12 12" aria-hidden="true" className={level}>
        {shapes[level]}
    </Shape>
);
