import { Link, useTranslate } from 'react-admin';
import type { SearchItem } from '../../../contract/search.ts';
import { recordPath } from '../../routing/paths.ts';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { styled } from '../../ui/styled.ts';
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
    hasBarcode?: boolean;
    linked?: boolean;
}

/** A candidate for the intended product, and how similar its name is. */
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
