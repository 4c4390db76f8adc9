import { useLocaleState } from 'react-admin';
import { styled } from '../../src/kit/styled.ts';
import { levelOfDifference } from './priceDifference.ts';

const Figure = styled('span')(({ theme: { palette } }) => ({
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '&.low': { color: palette.level.low.text },
    '&.high': { color: palette.level.high.text },
    '& i': { fontStyle: 'normal', fontSize: '0.75em', marginInlineEnd: 4 },
}));

const arrows = { low: '▼', high: '▲', none: '' };

export interface DifferenceProps {
    /** Percentage of the average; negative is cheaper. */
    value: number | null | undefined;
    decimals: 0 | 2;
}

/** A price difference with its sign and an arrow; `--` when there is none. */
export const Difference = ({ value, decimals }: DifferenceProps) => {
    const [locale] = useLocaleState();
    if (value === null || value === undefined) return <span>--</span>;
    const level = levelOfDifference(value);
    const text = value.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'exceptZero',
    });
    return (
        <Figure className={level}>
            {level !== 'none' && <i aria-hidden="true">{arrows[level]}</i>}
            {text.replace('-', '−')} %
        </Figure>
    );
};
