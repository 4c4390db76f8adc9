import Button from '@mui/material/Button';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { MarkedReading } from '../../../contract/prices.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { callKey, useSend } from '../../../dataProvider/calls.ts';
import { formatWireDay } from '../../ui/format/time.ts';
import { Alert } from '../../ui/message/Alert.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOffers } from '../../ui/useOffers.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** What has to be read again when prices count otherwise, or many deals are enabled. */
const outdated = [
    'POST get-deals',
    'POST prices/lines',
    'POST prices/verdicts',
    'GET prices/suspicious',
    'GET shop-region-deals/enabled',
    'GET shop-item/{id}/shop-item-recent-prices',
    'POST shop-item/{id}/price-history',
] as const;

export const readPricesAgain = (queries: QueryClient) =>
    Promise.all(outdated.map(name => queries.invalidateQueries({ queryKey: callKey(name) })));

/**
 * Marks readings as wrong, or as the first of another pack; `mark` is undefined if the backend has no marks. `offer`
 * is the question whether to mark those that look the same.
 */
export const useMarks = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queries = useQueryClient();
    const send = useSend('POST prices/marks');
    const mayMark = useOffers('POST prices/marks');
    const [rest, setRest] = useState<readonly MarkedReading[]>([]);

    const [mark, isBusy] = useOneAtATime(
        async (kind: BodyOf<'POST prices/marks'>['kind'], readings: readonly MarkedReading[]) => {
            try {
                const { alike } = await send({ body: { kind, readings: [...readings] } });
                setRest(
                    alike.map(({ shop_item_id, shop_region_id, date, price }) => ({
                        shop_item_id,
                        shop_region_id,
                        date,
                        price,
                    })),
                );
                notify(`components.priceMarks.done.${kind}`, {
                    messageArgs: { smart_count: readings.length, date: formatWireDay(readings[0]!.date) },
                });
                await readPricesAgain(queries);
            } catch (error) {
                notifyFailure(error);
            }
        },
    );

    const offer = rest.length > 0 && (
        <Alert
            severity="info"
            action={
                <Button color="inherit" disabled={isBusy} onClick={() => void mark('wrong', rest)}>
                    {translate('components.priceMarks.markRest', { smart_count: rest.length })}
                </Button>
            }
        >
            {translate('components.priceMarks.rest', { smart_count: rest.length })}
        </Alert>
    );
    return { mark: mayMark ? mark : undefined, isBusy, offer };
};
