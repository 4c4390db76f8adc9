import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { similarLimit, limits } from '../../../contract/limits.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { isLikely, scoreOf } from '../../../src/features/product/score.ts';
import { styled } from '../../../src/ui/styled.ts';
import { useWatch } from 'react-hook-form';
import { Section } from '../../../src/ui/page/Section.tsx';
import type { ProductValues } from './productValues.ts';
import { usePaused } from '../../../src/ui/usePaused.ts';

const first = ({ items }: { items: SearchItem[] }) => items.slice(0, similarLimit);

/** At most ten products whose names resemble a text, with a score of 0 to 100; only the brand's if one is given. */
export const similarQuery = (text: string, brandId: number | null | undefined) =>
    callQuery('POST search/brand-product', {
        body: {
            text,
            from: 0,
            to: similarLimit,
            include_score: true,
            exclude_brands: true,
            ...(brandId != null && { brand_ids: [brandId] }),
        },
        select: first,
        enabled: text !== '',
        placeholderData: keepPreviousData,
    });

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

/** With a score of 80 or more it is probably the same product. */
const SimilarProduct = ({ product }: { product: SearchItem }) => {
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

const List = styled('ul')(({ theme: { palette, radius } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    '& > li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '&[aria-busy="true"]': { opacity: 0.75 },
}));

const Note = styled('p')(({ theme: { palette, typography } }) => ({
    marginBlockStart: 10,
    color: palette.paper.muted,
    ...typography.caption,
}));

/** `except` is the product itself. */
export const SimilarProducts = ({ except }: { except?: number }) => {
    const translate = useTranslate();
    const [name = '', brandId] = useWatch<ProductValues, ['name', 'brand_id']>({
        name: ['name', 'brand_id'],
    });
    const text = usePaused(name.trim().slice(0, limits.searchText));
    const { data, isError, isFetching } = useQuery(similarQuery(text, brandId));
    const found =
        text === '' ? [] : (data ?? []).filter(({ type, id }) => type === 'product' && id !== except);
    const note = () => {
        if (text === '') return 'type';
        if (isError) return 'failed';
        if (data === undefined) return 'searching';
        return found.length === 0 ? 'none' : 'hint';
    };
    return (
        <Section title={translate('resources.products.similar.title')}>
            {found.length > 0 && (
                <List aria-busy={isFetching}>
                    {found.map(product => (
                        <SimilarProduct key={product.id} product={product} />
                    ))}
                </List>
            )}
            <Note role="status">
                {translate(`resources.products.similar.${note()}`, { score: limits.similarScore })}
            </Note>
        </Section>
    );
};
