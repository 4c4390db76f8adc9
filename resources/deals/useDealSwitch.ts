import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import type { Http } from '../../dataProvider/http.ts';
import { isUnreachable, messageOfFailure, staleOf } from '../../dataProvider/failure.ts';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { dealKey } from './deal.ts';

export interface DealSwitch {
    isEnabled: (deal: Deal) => boolean;
    setEnabled: (deal: Deal, on: boolean) => Promise<boolean>;
}

const calculated = callKey('POST get-deals');

/** Updates a stored deal, or creates it (decision 32). A deal without a day gets today's date. */
const saveDeal = ({ call }: Http, { id, ...deal }: Deal, isStored: boolean) => {
    const date = deal.date ?? new Date().toISOString().slice(0, 10);
    const body = { ...deal, ...(id !== null && { id }), date };
    return isStored ? call('PUT shop-region-deals', { body }) : call('POST shop-region-deals', { body });
};

/** A saved deal keeps the figures of the requested day. */
const withSaved = (items: readonly CalculatedItem[] | undefined, { id, enabled, version, ...saved }: Deal) =>
    items?.map(item => ({
        ...item,
        deals: item.deals.map(deal =>
            dealKey(deal) === dealKey(saved) ? { ...deal, id, enabled, version } : deal,
        ),
    }));

/**
 * Enables and disables deals (moderation document, section 5). The switch changes at once and reverts if saving fails.
 * Saves of the same deal run in order; each reloads the region's enabled deals.
 */
export const useDealSwitch = (): DealSwitch => {
    const queryClient = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const http = useHttp();
    const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
    const saves = useRef(new Map<string, Promise<Deal | undefined>>());
    /** Not every backend gives stored deals an id, so this remembers enabled and saved ones. */
    const stored = useRef(new Set<string>());

    const show = (key: string, on: boolean | undefined) =>
        setPending(all => {
            const next = new Map(all);
            if (on === undefined) next.delete(key);
            else next.set(key, on);
            return next;
        });

    const showStored = (deal: Deal) =>
        queryClient.setQueriesData<CalculatedItem[]>({ queryKey: calculated }, items =>
            withSaved(items, deal),
        );

    const reloadEnabled = ({ shop_region_id }: Deal) => {
        void queryClient.invalidateQueries({ queryKey: callKey('GET prices/suspicious') });
        void queryClient.invalidateQueries({
            queryKey: callKey('GET shop-region-deals/enabled'),
            predicate: ({ queryKey: [, sent] }) => {
                const { query } = (sent ?? {}) as { query?: { shop_region_ids?: string } };
                return query?.shop_region_ids?.split(',').includes(String(shop_region_id)) ?? true;
            },
        });
    };

    const save = async (deal: Deal): Promise<Deal | undefined> => {
        try {
            const saved = await saveDeal(http, deal, deal.id !== null || stored.current.has(dealKey(deal)));
            stored.current.add(dealKey(deal));
            showStored(saved);
            // A response calculated before the save lacks it.
            if (queryClient.isFetching({ queryKey: calculated }) > 0)
                void queryClient.invalidateQueries({ queryKey: calculated });
            return saved;
        } catch (error) {
            const stale = staleOf(error);
            // A colleague was faster: show the stored deal.
            if (stale) {
                showStored(stale.current as unknown as Deal);
                reloadEnabled(deal);
            }
            const unreachable = isUnreachable(error);
            const why = unreachable ? '' : messageOfFailure(error);
            notify(
                `resources.deals.failed.${deal.enabled ? 'enable' : 'disable'}${unreachable ? 'Unreachable' : ''}`,
                {
                    type: 'error',
                    messageArgs: {
                        name: deal.shop_item.name,
                        region: deal.shop_region.name,
                        why: why && translate(why, { _: why }),
                    },
                },
            );
            return undefined;
        }
    };

    const setEnabled = async (deal: Deal, on: boolean) => {
        const key = dealKey(deal);
        if (deal.enabled) stored.current.add(key);
        show(key, on);
        const before = saves.current.get(key);
        const saving = (async () => {
            const { id, version } = (await before) ?? deal;
            return save({ ...deal, id, version, enabled: on });
        })();
        saves.current.set(key, saving);
        const saved = await saving;
        if (saves.current.get(key) === saving) {
            saves.current.delete(key);
            show(key, undefined);
        }
        if (saved) reloadEnabled(deal);
        return saved !== undefined;
    };

    return { isEnabled: deal => pending.get(dealKey(deal)) ?? deal.enabled, setEnabled };
};
