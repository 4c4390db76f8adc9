import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { readPricesAgain } from '../../src/features/price/useMarks.tsx';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { dealKey } from './deal.ts';
import { isBelieved, Why, type Guard } from './guard.tsx';
import type { DealSwitch } from './useDealSwitch.ts';

interface Asked {
    deal: Deal;
    answer: (saved: boolean) => void;
}

/**
 * A switch that asks once more, with the reasons, before it enables a deal that is not believed; and its question. Yes
 * holds for the price and the reasons that were shown.
 */
export const useGuardedSwitch = (deals: DealSwitch, guard: Guard, date: string): [DealSwitch, ReactNode] => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queries = useQueryClient();
    const judge = useSend('POST prices/verdicts');
    const [asked, setAsked] = useState<Asked>();
    const [isOpen, setOpen] = useState(false);
    const setEnabled: DealSwitch['setEnabled'] = (deal, on) => {
        if (!on || isBelieved(guard.verdictOf(deal))) return deals.setEnabled(deal, on);
        return new Promise(answer => {
            setAsked({ deal, answer });
            setOpen(true);
        });
    };
    const settle = (saved: boolean) => {
        setOpen(false);
        asked?.answer(saved);
    };
    const enable = async ({ deal }: Asked) => {
        const shown = guard.verdictOf(deal);
        try {
            const judged = await judge({ body: { date, shop_item_ids: [deal.shop_item_id] } });
            const now = judged.find(each => dealKey(each) === dealKey(deal));
            const isSame =
                now?.price === shown?.price &&
                (isBelieved(now) || JSON.stringify(now?.against) === JSON.stringify(shown?.against));
            settle(isSame && (await deals.setEnabled(deal, true)));
            if (isSame) return;
            notify('resources.deals.guard.left', { type: 'warning', messageArgs: { smart_count: 1 } });
            await readPricesAgain(queries);
        } catch (error) {
            settle(false);
            notifyFailure(error);
        }
    };
    const question = asked && (
        <ConfirmDialog
            open={isOpen}
            title={translate('resources.deals.guard.enableIt', {
                name: asked.deal.shop_item.name,
                region: asked.deal.shop_region.name,
            })}
            text={translate('resources.deals.guard.enableAnyway')}
            onYes={() => enable(asked)}
            onNo={() => settle(false)}
        >
            <Why deal={asked.deal} verdict={guard.verdictOf(asked.deal)} all />
        </ConfirmDialog>
    );
    return [{ ...deals, setEnabled }, question];
};
