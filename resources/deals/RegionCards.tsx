import ChosenIcon from '@mui/icons-material/CheckOutlined';
import { useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { ShopSwatch, useShopColour } from '../../src/features/shop/ShopTag.tsx';
import { rovingFocus } from '../../src/ui/keys/rovingFocus.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';

/** In the given order, with the currency the regions of a name share, if any. */
export const regionGroups = (regions: readonly ShopRegion[]) => {
    const groups = new Map<string, ShopRegion[]>();
    for (const region of regions) groups.set(region.name, [...(groups.get(region.name) ?? []), region]);
    return [...groups].map(([name, shops]) => {
        const currencies = new Set(shops.map(({ currency }) => currency));
        return { name, shops, currency: currencies.size === 1 ? shops[0]?.currency : undefined };
    });
};

const Cards = styled('ul')(({ theme: { palette, radius, size, typography } }) => ({
    columnWidth: 172,
    columnGap: 12,
    '& > li': {
        breakInside: 'avoid',
        marginBlockEnd: 12,
        padding: 8,
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.card,
    },
    '& header': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '4px 8px 6px' },
    '& h2': { ...typography.h3, overflowWrap: 'anywhere' },
    '& button': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        width: '100%',
        minHeight: size.buttonSmall,
        padding: '2px 8px',
        border: 0,
        borderRadius: radius.control,
        background: 'none',
        color: palette.paper.ink,
        textAlign: 'start',
        cursor: 'pointer',
        ...typography.body2,
        '&:hover': { backgroundColor: palette.paper.hover },
        '&[aria-pressed="true"]': {
            backgroundColor: palette.accent.bgStrong,
            color: palette.accent.text,
            fontWeight: typography.fontWeightMedium,
        },
    },
    '& button svg': { marginInlineStart: 'auto', fontSize: size.icon },
    '& .currency': { marginInlineStart: 'auto', color: palette.paper.muted, ...typography.caption },
}));

const rovingCards = rovingFocus();

export interface RegionCardsProps {
    chosen: number | undefined;
    /** Those that a search has found; all by default. */
    shown?: readonly ShopRegion[];
    onChoose: (shopRegion: number) => void;
}

/** The shops of each region, in cards. */
export const RegionCards = ({ chosen, shown, onChoose }: RegionCardsProps) => {
    const translate = useTranslate();
    const colourOf = useShopColour();
    const { data, error, isPending, refetch } = useReference('shop-regions');
    if (isPending) return <PageLoading />;
    if (error)
        return <ListFailure name={translate('resources.deals.regions')} error={error} refetch={refetch} />;
    return (
        <Cards ref={rovingCards} aria-label={translate('resources.deals.regions')}>
            {regionGroups(shown ?? data).map(group => (
                <li key={group.name}>
                    <header>
                        <h2>{group.name}</h2>
                        {group.currency && <span className="currency">{group.currency}</span>}
                    </header>
                    {group.shops.map(({ id, shop, currency }) => (
                        <button
                            key={id}
                            type="button"
                            aria-pressed={id === chosen}
                            onClick={() => onChoose(id)}
                        >
                            <ShopSwatch id={shop?.id ?? 0} own={colourOf(shop?.id ?? 0)} />
                            {shop?.name ?? `#${id}`}
                            {!group.currency && <span className="currency">{currency}</span>}
                            {id === chosen && <ChosenIcon aria-hidden="true" />}
                        </button>
                    ))}
                </li>
            ))}
        </Cards>
    );
};
