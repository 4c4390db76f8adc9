import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { LeftOut } from '../../../dataProvider/narrowed.ts';
import { EmptyState } from '../message/EmptyState.tsx';

/** Message keys of an empty list: what is missing, why or what to do, and the button for it. */
export interface EmptyList {
    title?: string;
    text?: string;
    action?: ReactNode;
}

interface NothingProps {
    /** Replaces the text. */
    empty: ReactNode;
    /** The text if nothing narrows the list. */
    nothing: EmptyList | undefined;
    /** Parameters that do not narrow the list, and that clearing search and filters keeps. */
    kept: Readonly<Record<string, string>>;
}

/** Replaces the rows of an empty list; a search or filters can be cleared. */
export const Nothing = ({ empty, nothing, kept }: NothingProps) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters, meta } = useListContext();
    // Named after the records, whatever the page is called.
    const none = translate(`resources.${resource}.noRecords`, { _: translate('components.empty.none') });
    const { cannot = [], refused = [] } = (meta?.leftOut ?? {}) as LeftOut;
    const text: string = filterValues.q ?? '';
    // A filter that was left out narrows nothing.
    const narrowing = Object.keys(filterValues).filter(
        filter => !(filter in kept) && ![...cannot, ...refused].includes(filter),
    );
    if (narrowing.length === 0 && empty !== undefined) return empty;
    if (narrowing.length === 0) {
        return (
            <EmptyState
                title={translate(nothing?.title ?? 'components.empty.title', { none })}
                text={nothing?.text && translate(nothing.text)}
            >
                {nothing?.action}
            </EmptyState>
        );
    }
    return (
        <EmptyState
            drawing="missing"
            title={
                text
                    ? translate('components.empty.search', { none, text })
                    : translate('components.empty.filters', { none })
            }
            text={translate('components.empty.hint')}
        >
            <Button onClick={() => setFilters({ ...kept }, {})}>{translate('components.empty.clear')}</Button>
            {nothing?.action}
        </EmptyState>
    );
};
