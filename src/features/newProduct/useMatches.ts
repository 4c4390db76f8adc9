import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import { scoreOf } from '../product/score.ts';
import { barcodeMatchQuery, matchesQuery } from './queries.ts';
import { useState } from 'react';
import { usePaused } from '../../ui/usePaused.ts';

/** The product that has the barcode, if one is given, comes first. */
type Sought = Pick<NewProduct, 'barcode' | 'product_name'>;

/**
 * The product with the barcode first, then those that resemble the text. `doubt` says why a match may be another
 * product, so that linking it asks first; `note` says why there are none.
 */
export const useMatches = ({ barcode, product_name: submitted }: Sought, text: string) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.new-products.${key}`, args);
    const { data: barcodeMatch } = useQuery(barcodeMatchQuery(barcode));
    const { data: found, error: failure, isFetching, refetch } = useQuery(matchesQuery(text));
    const others = text === '' ? [] : (found ?? []).filter(({ id }) => id !== barcodeMatch?.id);
    const error = found ? null : failure;
    const note = () => {
        if (error) return `${t('matches.failed')} ${translate(reasonOf(error), { _: reasonOf(error) })}`;
        if (text === '') return t('matches.type');
        return t(found ? 'matches.none' : 'matches.searching');
    };
    return {
        rows: barcodeMatch ? [barcodeMatch, ...others] : others,
        barcodeMatch,
        doubt: (match: SearchItem) => {
            if (match.id === barcodeMatch?.id) return undefined;
            if (barcodeMatch) return t('weak.barcode', { submitted, owner: barcodeMatch.name });
            return (match.score ?? 0) < limits.weakScore
                ? t('weak.score', { submitted, score: scoreOf(match) })
                : undefined;
        },
        note: note(),
        error,
        isFetching,
        refetch,
    };
};

/** A search for the intended product, and the chosen match: the likeliest by default. */
export const useMatchChoice = (sought: Sought, searchText: string) => {
    const [typed, setTyped] = useState(searchText);
    const matches = useMatches(sought, usePaused(typed.trim()));
    const [wanted, setWanted] = useState<number>();
    return {
        ...matches,
        typed,
        setTyped,
        chosen: matches.rows.find(({ id }) => id === wanted) ?? matches.rows[0],
        choose: setWanted,
    };
};
