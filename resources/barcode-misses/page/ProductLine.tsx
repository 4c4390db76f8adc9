import { styled } from '@mui/material/styles';
import { Link, useTranslate } from 'react-admin';
import type { SearchItem } from '../../../contract/search.ts';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { isLikely, scoreOf } from '../../../src/shared/product/score.ts';

const Line = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    ...typography.body2,
    '& > .name': { display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& > .name > span': { color: palette.paper.secondary },
    '& > .score': {
        color: palette.paper.secondary,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
    },
    '& > .likely': { color: palette.accent.text, fontWeight: typography.fontWeightBold },
}));

interface ProductLineProps {
    product: SearchItem;
    /** Its name links to its page. */
    linked?: boolean;
}

/** A product that may have the barcode, with how much its name is like the text. */
export const ProductLine = ({ product, linked }: ProductLineProps) => {
    const { id, name, brand, image } = product;
    const score = useTranslate()('resources.barcode-misses.page.match', { score: scoreOf(product) });
    return (
        <Line>
            <StemImage stem={image} size={110} alt="" />
            <span className="name">
                {linked ? <Link to={recordPath('products', id)}>{name}</Link> : name}
                <span>{brand?.name}</span>
            </span>
            <span className={isLikely(product) ? 'score likely' : 'score'}>{score}</span>
        </Line>
    );
};
