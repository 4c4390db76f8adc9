import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { SearchItem } from '../../../contract/search.ts';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { Tag } from '../../../src/kit/Tag.tsx';
import { isLikely, scoreOf } from '../../../src/shared/product/score.ts';

const Line = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    ...typography.body2,
    '& > .name': { display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& > .name > span': { color: palette.paper.muted },
    '& > .score': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& > .likely': { color: palette.accent.text, fontWeight: typography.fontWeightBold },
}));

interface MatchLineProps {
    match: SearchItem;
    /** It has the barcode that was submitted. */
    hasBarcode: boolean;
}

/** A product that may be a submitted one, with how much its name resembles it. */
export const MatchLine = ({ match, hasBarcode }: MatchLineProps) => {
    const translate = useTranslate();
    return (
        <Line>
            <StemImage stem={match.image} size={110} alt="" />
            <span className="name">
                {match.name}
                <span>{match.brand?.name}</span>
            </span>
            {hasBarcode ? (
                <Tag accent>{translate('resources.new-products.matches.barcode')}</Tag>
            ) : (
                <span className={isLikely(match) ? 'score likely' : 'score'}>
                    {translate('resources.desk.ask.link.score', { score: scoreOf(match) })}
                </span>
            )}
        </Line>
    );
};
