import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Deal, ShopRegion } from '../../contract/shops.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { Price } from '../../src/features/price/price.tsx';
import { readPricesAgain } from '../../src/features/price/useMarks.tsx';
import { ConfirmWindow } from '../../src/ui/dialog/ConfirmWindow.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { dealKey, regionName } from './deal.ts';
import { Difference } from './parts.tsx';

const Lines = styled('ul')(({ theme: { palette, typography } }) => ({
    maxHeight: 320,
    marginBlockStart: 12,
    overflow: 'auto',
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& > li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto 88px',
        gap: 12,
        padding: '6px 4px',
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& > li > :first-child': { display: 'grid', justifyItems: 'start' },
    '& > li > :last-child': { textAlign: 'end' },
}));

interface EnableWindowProps {
    open: boolean;
    date: string;
    regions: readonly ShopRegion[];
    wanted: readonly Deal[];
    onClose: () => void;
}

/** Shows which deals would be enabled, and enables them as one edit. */
export const EnableWindow = ({ open, date, regions, wanted, onClose }: EnableWindowProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queries = useQueryClient();
    const send = useSend('POST prices/enable');
    const names = new Map(regions.map(region => [region.id, regionName(region)]));
    const title = translate('resources.deals.guard.enableMany', { smart_count: wanted.length });
    const enable = async () => {
        const deals = wanted.map(({ shop_item_id, shop_region_id, recent_price }) => ({
            shop_item_id,
            shop_region_id,
            recent_price: recent_price!,
        }));
        try {
            const { enabled, left } = await send({ body: { date, deals } });
            if (enabled.length || !left.length)
                notify('resources.deals.guard.enabledMany', {
                    messageArgs: { smart_count: enabled.length },
                });
            if (left.length)
                notify('resources.deals.guard.left', {
                    type: 'warning',
                    messageArgs: { smart_count: left.length },
                });
        } catch (error) {
            notifyFailure(error);
        }
        onClose();
        await readPricesAgain(queries);
    };
    return (
        <ConfirmWindow
            open={open}
            undoable
            title={title}
            verbs={{ yes: title, no: translate('components.save.cancel') }}
            text={translate('resources.deals.guard.enableManyText')}
            onYes={enable}
            onNo={onClose}
        >
            {/* A long list scrolls by keys too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <Lines tabIndex={0} aria-label={translate('resources.deals.guard.believed')}>
                {wanted.map(deal => (
                    <li key={dealKey(deal)}>
                        <span>
                            <bdi>{deal.shop_item.name}</bdi> <Quiet>{names.get(deal.shop_region_id)}</Quiet>
                        </span>
                        <Price amount={deal.recent_price} currency={deal.shop_region.currency} />
                        <Difference value={deal.price_difference} decimals={2} />
                    </li>
                ))}
            </Lines>
        </ConfirmWindow>
    );
};
