import { useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readId } from '../../contract/recordId.ts';
import type { Product } from '../../contract/products.ts';
import { usePaused } from '../../src/kit/usePaused.ts';

/** Shows which product the typed id belongs to, to prevent linking the wrong one. */
export const LinkTarget = () => {
    const translate = useTranslate();
    const typed = useWatch<{ product_id: string }, 'product_id'>({ name: 'product_id' });
    const id = usePaused(String(typed ?? ''));
    const isId = readId(id) !== undefined;
    const { data, isError } = useGetOne<Product>('products', { id: Number(id) }, { enabled: isId });
    const text = () => {
        if (!isId) return translate('resources.new-products.link.hint');
        if (isError) return translate('resources.new-products.link.unknown');
        return data
            ? [data.name, data.brand?.name].filter(Boolean).join(' · ')
            : translate('components.loading');
    };
    return <span role="status">{text()}</span>;
};
