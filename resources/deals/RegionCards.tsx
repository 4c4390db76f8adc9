import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { ShopSwatch, useShopColour } from '../../src/features/shop/ShopTag.tsx';
import { many, plainText } from '../../src/ui/input/plainText.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { rovingFocus } from '../../src/ui/keys/rovingFocus.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { regionName } from './deal.ts';

/** In the given order, with the currency the regions of a name share, if any. */
export const regionGroups = (regions: readonly ShopRegion[]) => {
    const groups = new Map<string, ShopRegion[]>();
    for (const region of regions) groups.set(region.name, [...(groups.get(region.name) ?? []), region]);
    return [...groups].map(([name, shops]) => {
        const currencies = new Set(shops.map(({ currency }) => currency));
        return { name, shops, currency: currencies.size === 1 ? shops[0]?.currency : undefined };
    });
};

const Form = styled('form')(
    ({ theme: { breakpoints, media, palette, radius, size, space, typography } }) => ({
        '& > .head': {
            position: 'sticky',
            [media.low]: { position: 'static' },
            insetBlockStart: 0,
            zIndex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 12,
            paddingBlockEnd: 12,
            backgroundColor: palette.paper.surface,
            '--field': `${size.inputDense}px`,
            '--field-inset': '6px',
        },
        '& > .head > .find': { width: 280, maxWidth: '100%', marginInlineEnd: 'auto' },
        '& > ul': { columnWidth: 196, columnGap: 12 },
        '& > ul > li': {
            breakInside: 'avoid',
            marginBlockEnd: 12,
            padding: 8,
            border: `1px solid ${palette.paper.hairline}`,
            borderRadius: radius.card,
        },
        '& header': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '4px 8px 6px' },
        '& h2': { ...typography.h3, overflowWrap: 'anywhere' },
        '& .shop': { display: 'flex', alignItems: 'center' },
        '& .shop > button': {
            flex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 8,
            minWidth: 0,
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
        '& .currency': { marginInlineStart: 'auto', color: palette.paper.muted, ...typography.caption },
        '.MuiPopover-paper > &': { width: 1160, maxWidth: '100%', padding: space.card, paddingBlockEnd: 4 },
        '.MuiPopover-paper > & > .head': {
            insetBlockStart: 0,
            marginBlockStart: -space.card,
            paddingBlockStart: space.card,
        },
        [breakpoints.down('phone')]: { '& > .head > .find': { width: '100%' } },
    }),
);

/** Those that were last chosen to stand side by side in this browser. */
export const useLastRegions = () => useStore<readonly number[]>('deals.regions', []);

const rovingCards = rovingFocus('.shop');

export interface RegionCardsProps {
    chosen: readonly number[];
    onShow: (shopRegions: readonly number[]) => void;
    /** In a popup, which opens to be typed into. */
    isPopup?: boolean;
}

/** The shops of each region, in cards: a shop shows its deals alone, and ticked ones stand side by side. */
export const RegionCards = ({ chosen, onShow, isPopup = false }: RegionCardsProps) => {
    const translate = useTranslate();
    const colourOf = useShopColour();
    const { data: regions, error, isPending, refetch } = useReference('shop-regions');
    const [ticked, setTicked] = useState(chosen);
    const [typed, setTyped] = useState('');
    const last = [useLastRegions()[0]].flat().filter(id => regions?.some(region => region.id === id));
    if (isPending) return <PageLoading />;
    if (error)
        return <ListFailure name={translate('resources.deals.regions')} error={error} refetch={refetch} />;
    const wanted = plainText(typed.trim());
    const found = regions.filter(region => plainText(regionName(region)).includes(wanted));
    const show = () => {
        const only = wanted !== '' && found.length === 1 ? found[0]!.id : undefined;
        const isChanged = ticked.join() !== chosen.join();
        const shown = only === undefined ? ticked : [...new Set([...(isChanged ? ticked : []), only])];
        if (shown.length > 0 && (only !== undefined || wanted === '')) onShow(shown);
    };
    return (
        <Form
            onSubmit={event => {
                event.preventDefault();
                show();
            }}
        >
            <div className="head">
                {regions.length >= many && (
                    <OutlinedInput
                        className="find"
                        type="search"
                        placeholder={translate('resources.deals.find')}
                        slotProps={{ input: { 'aria-label': translate('resources.deals.find') } }}
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus={isPopup}
                        value={typed}
                        onChange={({ target }) => setTyped(target.value)}
                    />
                )}
                {last.length > 1 && last.join() !== chosen.join() && (
                    <Button onClick={() => onShow(last)}>
                        {translate('resources.deals.lastTime', { smart_count: last.length })}
                    </Button>
                )}
                {ticked.length > 0 && (
                    <Button type="submit" variant="contained">
                        {translate('resources.deals.show', { smart_count: ticked.length })}
                        <Kbd keys="↵" />
                    </Button>
                )}
            </div>
            {found.length === 0 && (
                <Quiet as="p" role="status">
                    {translate('components.input.nothing')}
                </Quiet>
            )}
            <ul ref={rovingCards} aria-label={translate('resources.deals.regions')}>
                {regionGroups(found).map(group => (
                    <li key={group.name}>
                        <header>
                            <h2>{group.name}</h2>
                            {group.currency && <span className="currency">{group.currency}</span>}
                        </header>
                        {group.shops.map(region => (
                            <div key={region.id} className="shop">
                                <button
                                    type="button"
                                    aria-pressed={chosen.includes(region.id)}
                                    onClick={() => onShow([region.id])}
                                >
                                    <ShopSwatch
                                        id={region.shop?.id ?? 0}
                                        own={colourOf(region.shop?.id ?? 0)}
                                    />
                                    {region.shop?.name ?? `#${region.id}`}
                                    {!group.currency && <span className="currency">{region.currency}</span>}
                                </button>
                                <Checkbox
                                    size="small"
                                    checked={ticked.includes(region.id)}
                                    onChange={(_, checked) =>
                                        setTicked(
                                            checked
                                                ? [...ticked, region.id]
                                                : ticked.filter(id => id !== region.id),
                                        )
                                    }
                                    slotProps={{
                                        input: {
                                            'aria-label': translate('resources.deals.beside', {
                                                name: regionName(region),
                                            }),
                                        },
                                    }}
                                />
                            </div>
                        ))}
                    </li>
                ))}
            </ul>
        </Form>
    );
};
