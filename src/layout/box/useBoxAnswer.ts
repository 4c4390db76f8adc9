import { isMissing } from '../../../dataProvider/failure.ts';
import type { Http } from '../../../dataProvider/http.ts';
import type { BoxKind } from '../../../contract/records.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';

export type BoxAnswer = ResponseOf<'GET box'>;
type Row = BoxAnswer['exact'][number];

/** For a backend without the box: brands and products from the catalogue's search, best first. */
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

/** Searches within `kind` if given. Rejects if the search fails. */
const askBox = async (
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

interface Answered {
    text: string;
    kind: BoxKind | undefined;
    attempt: number;
    /** Undefined if the search failed. */
    answer: BoxAnswer | undefined;
}

/** Requested once typing pauses, and again by `retry`; until the response arrives, `answer` is the previous one. */
export const useBoxAnswer = (text: string, kind: BoxKind | undefined) => {
    const { timing } = useTheme();
    const { http } = useServices();
    const [last, setLast] = useState<Answered>();
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
        if (text === '') return;
        const abort = new AbortController();
        const keep = (answer: BoxAnswer | undefined) => {
            if (!abort.signal.aborted) setLast({ text, kind, attempt, answer });
        };
        const timer = setTimeout(() => {
            askBox(http, text, kind, abort.signal).then(keep, () => keep(undefined));
        }, timing.search);
        return () => {
            clearTimeout(timer);
            abort.abort();
        };
    }, [text, kind, attempt, http, timing.search]);
    const isCurrent = last?.text === text && last.kind === kind && last.attempt === attempt;
    return {
        answer: text === '' ? undefined : last?.answer,
        isSearching: text !== '' && !isCurrent,
        hasFailed: isCurrent && last.answer === undefined,
        retry: () => setAttempt(attempt + 1),
    };
};
