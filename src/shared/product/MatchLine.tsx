import { Link, useTranslate } from 'react-admin';
import type { SearchItem } from '../../../contract/search.ts';
import { recordPath } from '../../kit/resource/paths.ts';
import { StemImage } from '../../kit/StemImage.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { styled } from '../../kit/styled.ts';
import { isLikely, scoreOf } from './score.ts';

const Line = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    ...typography.body2,
    '& > .name': { display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& > .name > span, & > .score': { color: palette.paper.secondary },
    '& > .score': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& > .likely': { color: palette.accent.text, fontWeight: typography.fontWeightBold },
}));

interface MatchLineProps {
    match: SearchItem;
    /** It has the barcode that was submitted. */
    hasBarcode?: boolean;
    /** Its name links to its page. */
    linked?: boolean;
}

/** A product that may be the one that is looked for, with how much its name resembles what was searched for. */
export const MatchLine = ({ match, hasBarcode, linked }: MatchLineProps) => {
    const translate = useTranslate();
    const { id, name, brand, image } = match;
    return (
        <Line>
            <StemImage stem={image} size={110} alt="" />
            <span className="name">
                {linked ? <Link to={recordPath('products', id)}>{name}</Link> : name}
                <span>{brand?.name}</span>
            </span>
            {hasBarcode ? (
                <Tag accent>{translate('resources.new-products.matches.barcode')}</Tag>
            ) : (
                <span className={isLikely(match) ? 'score likely' : 'score'}>
                    {translate('resources.new-products.matches.scored', { score: scoreOf(match) })}
                </span>
            )}
        </Line>
    );
};
