import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { staleOf } from '../../dataProvider/failure.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { reasonOf } from '../../src/kit/reasonOf.ts';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';
import { newProductPath } from '../../src/shared/newProduct/newProductPath.ts';
import { placeQuery } from '../../src/shared/newProduct/queries.ts';
import { useAddressNarrowing } from './useAddressNarrowing.ts';
import { useTab } from './useTab.ts';

const lastHiddenKey = ['new-products', 'lastHidden'];

type Named = Pick<NewProduct, 'id' | 'product_name' | 'version'>;

/** The new product that was hidden last, while the console is open and it stays hidden. */
export const useLastHidden = () =>
    useQuery<Named | null>({
        queryKey: lastHiddenKey,
        queryFn: skipToken,
        initialData: null,
        gcTime: Infinity,
    }).data;

/**
 * Hides or shows a new product and says so with its name. After the open one is hidden its next neighbour
 * opens, or its previous one.
 */
export const useHiding = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const refresh = useRefresh();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const send = useSend('PUT new-product/{id}/hide');
    const tab = useTab();
    const narrowing = useAddressNarrowing();
    const open = useRecordContext<NewProduct>()!;
    const [run, isPending] = useOneAtATime(async ({ id, product_name, version }: Named, hide: boolean) => {
        // Asked before the change, which takes the record out of its tab, and waited for: Hide may be pressed
        // before the neighbours are known.
        const placing = placeQuery(open.id, tab, narrowing);
        const place = await queryClient.ensureQueryData(placing).catch(() => null);
        try {
            await send({ params: { id }, body: { hide, version } });
        } catch (error) {
            const reason = reasonOf(error);
            const messageArgs = { name: product_name, why: translate(reason, { _: reason }) };
            notify('resources.new-products.done.notHidden', { type: 'error', messageArgs });
            if (staleOf(error)) refresh();
            return;
        }
        const messageArgs = { name: product_name };
        notify(`resources.new-products.done.${hide ? 'hidden' : 'shown'}`, { messageArgs });
        queryClient.setQueryData(lastHiddenKey, hide ? { id, product_name } : null);
        const neighbour = place?.next ?? place?.previous;
        if (hide && neighbour) void navigate(newProductPath(neighbour, tab, narrowing), { replace: true });
        refresh();
    });
    return {
        hide: (record: Named) => void run(record, true),
        show: (record: Named) => void run(record, false),
        isPending,
    };
};
