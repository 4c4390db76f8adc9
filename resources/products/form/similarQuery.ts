import { keepPreviousData } from '@tanstack/react-query';
import { similarLimit } from '../../../contract/limits.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { callQuery } from '../../../dataProvider/calls.ts';

const first = ({ items }: { items: SearchItem[] }) => items.slice(0, similarLimit);

/** At most ten products whose names resemble a text, with a score of 0 to 100; those of a brand if one is given. */
export const similarQuery = (text: string, brandId: number | null | undefined) =>
    callQuery('POST search/brand-product', {
        body: {
            text,
            from: 0,
            to: similarLimit,
            include_score: true,
            exclude_brands: true,
            ...(brandId != null && { brand_ids: [brandId] }),
        },
        select: first,
        enabled: text !== '',
        placeholderData: keepPreviousData,
    });
