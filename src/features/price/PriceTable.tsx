import { useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { formatWireDay } from '../../ui/format/time.ts';
import { rovingFocus } from '../../ui/keys/rovingFocus.ts';
import { styled } from '../../ui/styled.ts';
import { formatPrice } from './price.tsx';
import type { DatedPrice, RegionPrices } from './pricePoints.ts';
import { useMarks } from './useMarks.tsx';

const Frame = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    overflow: 'auto',
    '&:focus-visible': {
        outline: `2px solid ${palette.accent.mark}`,
        outlineOffset: 2,
        borderRadius: radius.control,
    },
    '& table': {
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        ...typography.body2,
    },
    '& caption': { ...typography.h3, marginBlockEnd: 8, textAlign: 'start' },
    '& th': {
        position: 'sticky',
        insetBlockStart: 0,
        backgroundColor: palette.paper.surface,
        color: palette.paper.muted,
        textAlign: 'start',
        ...typography.caption,
    },
    '& th, & td': { padding: '4px 8px', borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& .price': { textAlign: 'end' },
    '& .acts button': {
        minHeight: size.target,
        paddingInline: 8,
        border: 0,
        background: 'none',
        color: palette.accent.text,
        cursor: 'pointer',
        ...typography.caption,
        '&:hover': { textDecoration: 'underline' },
    },
}));

const rovingActs = rovingFocus('tr');

export interface PriceTableProps extends RegionPrices {
    title: string;
    /** In pixels; a longer table scrolls. */
    height: number;
    item: number;
    /** Of the item, if it is not known which of its regions this is. */
    shop: number | undefined;
    shopRegion: number | undefined;
}

/** The prices of an item in a region, newest first; each can be marked as wrong, or as the first of another pack. */
export const PriceTable = ({ title, region, currency, prices, height, item, ...of }: PriceTableProps) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const frame = useRef<HTMLDivElement>(null);
    const { mark, isBusy, offer } = useMarks();
    const { data: regions } = useReference('shop-regions');
    const shopRegion =
        of.shopRegion ?? regions?.find(({ name, shop }) => name === region && shop?.id === of.shop)?.id;
    const acts = mark && shopRegion !== undefined ? (['wrong', 'split'] as const) : [];
    const press = async (act: 'wrong' | 'split', reading: DatedPrice) => {
        await mark?.(act === 'wrong' ? 'wrong' : 'pack', [
            { shop_item_id: item, shop_region_id: shopRegion!, ...reading },
        ]);
        // The row has gone.
        frame.current?.focus();
    };
    return (
        <>
            {offer}
            {/* Focusable, so that the arrow keys scroll it. */}
            <Frame ref={frame} role="region" aria-label={title} tabIndex={0} style={{ height }}>
                <table>
                    <caption>{title}</caption>
                    <thead>
                        <tr>
                            <th scope="col" colSpan={acts.length ? 2 : 1}>
                                {translate('components.priceChart.date')}
                            </th>
                            <th scope="col" className="price">
                                {translate('components.priceChart.price')}
                            </th>
                        </tr>
                    </thead>
                    <tbody ref={rovingActs}>
                        {prices.toReversed().map(({ date, price }) => (
                            <tr key={date}>
                                <td>{formatWireDay(date)}</td>
                                {acts.length > 0 && (
                                    <td className="acts">
                                        {acts.map(act => (
                                            <button
                                                key={act}
                                                type="button"
                                                disabled={isBusy}
                                                aria-label={translate(`components.priceMarks.${act}On`, {
                                                    date: formatWireDay(date),
                                                })}
                                                onClick={() => void press(act, { date, price })}
                                            >
                                                {translate(`components.priceMarks.${act}`)}
                                            </button>
                                        ))}
                                    </td>
                                )}
                                <td className="price">{formatPrice(price, currency, locale)}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Frame>
        </>
    );
};
