import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { reasonOf } from '../../src/kit/reasonOf.ts';
import { newProductPath } from './newProductPath.ts';
import { placeQuery } from './queries.ts';
import { useTab } from './useTab.ts';

const lastHiddenKey = ['new-products', 'lastHidden'];

type Named = Pick<NewProduct, 'id' | 'product_name'>;

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
    const backend = useConsole();
    const tab = useTab();
    const open = useRecordContext<NewProduct>()!;
    const { data: place } = useQuery(placeQuery(backend, open.id, tab));
    const mutationKey = ['new-products', 'hide'];
    const { mutate, isPending } = useMutation({
        mutationKey,
        mutationFn: ({ id, hide }: Named & { hide: boolean }) => backend.hideNewProduct(id, hide),
        onSuccess: (_, { id, product_name, hide }) => {
            const messageArgs = { name: product_name };
            notify(`resources.new-products.done.${hide ? 'hidden' : 'shown'}`, { messageArgs });
            queryClient.setQueryData(lastHiddenKey, hide ? { id, product_name } : null);
            const neighbour = place?.next ?? place?.previous;
            if (hide && neighbour) void navigate(newProductPath(neighbour, tab), { replace: true });
            refresh();
        },
        onError: (error, { product_name }) =>
            notify('resources.new-products.done.notHidden', {
                type: 'error',
                messageArgs: { name: product_name, why: translate(reasonOf(error), { _: reasonOf(error) }) },
            }),
    });
    const run = ({ id, product_name }: Named, hide: boolean) => {
        // A second press may come before the first one has rendered.
        if (queryClient.isMutating({ mutationKey }) === 0) mutate({ id, product_name, hide });
    };
    return {
        hide: (record: Named) => run(record, true),
        show: (record: Named) => run(record, false),
        isPending,
    };
};
