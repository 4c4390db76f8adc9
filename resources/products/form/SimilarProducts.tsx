import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { Section } from '../../../src/kit/Section.tsx';
import type { ProductValues } from './productValues.ts';
import { SimilarProduct } from './SimilarProduct.tsx';
import { similarQuery } from './similarQuery.ts';
import { usePaused } from '../../../src/kit/usePaused.ts';
import { styled } from '../../../src/kit/styled.ts';

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

/**
 * Products that resemble the one in the form, searched for when typing pauses. `except` is the product
 * itself.
 */
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
