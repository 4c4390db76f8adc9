import { LinkBase, useTranslate } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { recordPath } from '../../routing/paths.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { styled } from '../../ui/styled.ts';
import { usePaused } from '../../ui/usePaused.ts';
import { resourceOf } from './kinds.ts';

const mostShown = 3;

/** Longer texts are no barcodes. */
const longestBarcode = 40;

const Lines = styled('div')(({ theme: { palette, typography } }) => ({
    color: palette.paper.secondary,
    overflowWrap: 'anywhere',
    ...typography.body2,
    '&:not(:has(li))': { display: 'none' },
    '& ul': { display: 'grid', gap: 2 },
    '& a': { color: palette.accent.text },
}));

export type Typed = BodyOf<'POST duplicates/near'>;

/** As much of what is typed as the call takes. */
const asked = ({ name, brand_name, barcodes = [], ingredient_ids = [], ...rest }: Typed): Typed => ({
    ...rest,
    name: name.trim().slice(0, limits.searchText),
    brand_name: brand_name?.slice(0, limits.searchText),
    barcodes: barcodes.filter(({ length }) => length <= longestBarcode).slice(0, limits.barcodes),
    ingredient_ids: ingredient_ids.slice(0, limits.productIngredients),
});

/** Says which stored records one that is being typed may be the same as. Nothing waits for it. */
export const NearRecords = (typed: Typed) => {
    const translate = useTranslate();
    const sent = JSON.parse(usePaused(JSON.stringify(asked(typed)))) as Typed;
    const isAsked = sent.name !== '' || (sent.barcodes ?? []).length > 0;
    const { data } = useCall('POST duplicates/near', {
        body: sent,
        enabled: isAsked,
        placeholderData: keepPreviousData,
        retry: false,
        refetchOnWindowFocus: false,
    });
    const near = isAsked ? (data?.near ?? []).slice(0, mostShown) : [];
    return (
        <Lines role="status">
            <ul aria-label={translate('resources.duplicates.near.title')}>
                {near.map(({ record: { id, name }, reasons, variant }) => (
                    <li key={id}>
                        {translate(`resources.duplicates.near.${variant ? 'variant' : 'same'}`)}{' '}
                        <LinkBase to={recordPath(resourceOf[typed.kind], id)} target="_blank">
                            #{id} <bdi>{name}</bdi>
                            <Hidden> {translate('components.external')}</Hidden>
                        </LinkBase>
                        {reasons.length > 0 &&
                            `: ${reasons.map(({ code, args }) => translate(`resources.duplicates.reasons.${code}`, args)).join(', ')}`}
                    </li>
                ))}
            </ul>
        </Lines>
    );
};
