import { LinkBase, useTranslate } from 'react-admin';
import type { SearchItem } from '../../../contract/search.ts';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { isLikely, scoreOf } from '../../../src/shared/product/score.ts';
import { styled } from '../../../src/kit/styled.ts';

const Row = styled('li')(({ theme: { palette, typography } }) => ({
    '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        padding: '8px 12px',
        color: palette.paper.ink,
        textDecoration: 'none',
        ...typography.body2,
        '&:hover': { backgroundColor: palette.paper.hover },
        '&:focus-visible': { outlineOffset: -2 },
    },
    '& .text': { flex: 1, minWidth: 0 },
    '& b': { display: 'block', fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& .under': { color: palette.paper.muted, ...typography.caption },
    '& .score': { color: palette.paper.muted, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '&.likely a': { backgroundColor: palette.accent.bg },
    '&.likely .score, &.likely em': {
        color: palette.accent.text,
        fontStyle: 'normal',
        fontWeight: typography.fontWeightMedium,
    },
}));

/** A product that resembles the one in the form; with a score of 80 or more it is probably the same. */
export const SimilarProduct = ({ product }: { product: SearchItem }) => {
    const translate = useTranslate();
    const { id, name, brand, image } = product;
    const likely = isLikely(product);
    return (
        <Row className={likely ? 'likely' : undefined}>
            <LinkBase to={recordPath('products', id)} target="_blank">
                <StemImage stem={image} size={110} alt="" variant="medium" />
                <span className="text">
                    <b>{name}</b>
                    <span className="under">
                        {brand?.name}
                        {likely && (
                            <>
                                {' · '}
                                <em>{translate('resources.products.similar.likely')}</em>
                            </>
                        )}
                    </span>
                </span>
                <span className="score">{scoreOf(product)}</span>
            </LinkBase>
        </Row>
    );
};
