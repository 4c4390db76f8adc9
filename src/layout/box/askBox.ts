import { isMissing } from '../../../dataProvider/failure.ts';
import type { Http } from '../../../dataProvider/http.ts';
import type { BoxKind } from '../../../contract/records.ts';
import type { ResponseOf } from '../../../contract/types.ts';

export type BoxAnswer = ResponseOf<'GET box'>;
type Row = BoxAnswer['exact'][number];

/** What a backend without the box knows: brands and products by the catalogue's search, best first. */
const searchCatalogue = async (http: Http, text: string, signal: AbortSignal): Promise<BoxAnswer> => {
    const { items } = await http.call('POST search/brand-product', {
        body: { text, from: 0, to: 10 },
        signal,
    });
    const groups = (['product', 'brand'] as const).map(kind => {
        const found = items
            .filter(({ type }) => type === kind)
            .map(({ id, name, brand, image }): Row => ({
                kind,
                id,
                title: name,
                note: brand?.name ?? null,
                image,
                why: null,
                by: null,
            }));
        return { kind, items: found, total: found.length };
    });
    return {
        read: 'text',
        barcode: null,
        exact: [],
        groups: groups.filter(group => group.total > 0),
        failed: [],
    };
};

/** Asks the backend what a text means; `kind` narrows it. Rejects if the search fails. */
export const askBox = async (
    http: Http,
    text: string,
    kind: BoxKind | undefined,
    signal: AbortSignal,
): Promise<BoxAnswer> => {
    try {
        return await http.call('GET box', { query: { q: text, ...(kind && { kind }) }, signal });
    } catch (error) {
        if (isMissing(error)) return searchCatalogue(http, text, signal);
        throw error;
    }
};
