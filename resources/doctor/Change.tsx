import { clsx } from 'clsx';
import { styled } from '../../src/ui/styled.ts';
import { useDoctorWords } from './ruleWords.ts';

const Figure = styled('span')(({ theme: { palette, typography } }) => ({
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { width: 10, height: 10, marginInlineEnd: 5 },
    '&.worse': { color: palette.level.high.text, fontWeight: typography.fontWeightMedium },
    '&.none': { color: palette.paper.muted },
}));

interface ChangeProps {
    value: number;
    digits?: number;
    /** Red, because more of it is worse. */
    growsWorse?: boolean;
}

/** By how much a figure has changed, with an arrow and a sign. */
export const Change = ({ value, digits = 0, growsWorse = false }: ChangeProps) => {
    const { signed } = useDoctorWords();
    if (value === 0) return <Figure className="none">{signed(0)}</Figure>;
    return (
        <Figure className={clsx({ worse: growsWorse && value > 0 })}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d={value > 0 ? 'M1.5 9h9L6 2z' : 'M1.5 3h9L6 10z'} fill="currentColor" />
            </svg>
            <bdi>{signed(value, digits)}</bdi>
        </Figure>
    );
};
