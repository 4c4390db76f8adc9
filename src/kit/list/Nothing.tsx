import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import type { LeftOut } from '../../../dataProvider/narrowed.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyList } from './listProps.ts';

interface NothingProps {
    /** What it says where nothing narrows the list. */
    empty: EmptyList | undefined;
    /** Parameters that do not narrow it, and that clearing search and filters keeps. */
    kept: Readonly<Record<string, string>>;
}

/** In place of the rows of a list without any; a search or filters can be cleared. */
export const Nothing = ({ empty, kept }: NothingProps) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters, meta } = useListContext();
    // What is missing is called as the records are, whatever the page is called.
    const none = translate(`resources.${resource}.noRecords`, { _: translate('components.empty.none') });
    const { cannot = [], refused = [] } = (meta?.leftOut ?? {}) as LeftOut;
    const text: string = filterValues.q ?? '';
    // What the list is shown without narrows nothing.
    const narrowing = Object.keys(filterValues).filter(
        filter => !(filter in kept) && ![...cannot, ...refused].includes(filter),
    );
    if (narrowing.length === 0) {
        return (
            <EmptyState
                title={translate(empty?.title ?? 'components.empty.title', { none })}
                text={empty?.text && translate(empty.text)}
            >
                {empty?.action}
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
            {empty?.action}
        </EmptyState>
    );
};
