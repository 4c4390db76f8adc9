import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { barcodeMatchQuery, matchesQuery } from './queries.ts';

/**
 * Products of the catalogue that may be a submitted one: the product with its barcode first, then those that resemble the
 * text. Also says whether a match is so weak that it is asked about before it is linked.
 */
export const useMatches = ({ barcode }: Pick<NewProduct, 'barcode'>, text: string) => {
    const backend = useConsole();
    const { data: barcodeMatch } = useQuery(barcodeMatchQuery(backend, barcode));
    const { data: found, error, isFetching, refetch } = useQuery(matchesQuery(backend, text));
    const others = text === '' ? [] : (found ?? []).filter(({ id }) => id !== barcodeMatch?.id);
    return {
        rows: barcodeMatch ? [barcodeMatch, ...others] : others,
        barcodeMatch,
        isWeak: ({ id, score = 0 }: SearchItem) =>
            id !== barcodeMatch?.id && (score < limits.weakScore || Boolean(barcodeMatch)),
        isKnown: found !== undefined,
        error: found ? null : error,
        isFetching,
        refetch,
    };
};
