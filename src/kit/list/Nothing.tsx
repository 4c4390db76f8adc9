import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyList } from './listProps.ts';

interface NothingProps {
    /** What the list is of, translated. */
    name: string;
    /** What it says where nothing narrows the list. */
    empty: EmptyList | undefined;
    /** Parameters that do not narrow it, and that clearing search and filters keeps. */
    kept: Readonly<Record<string, string>>;
}

/** In place of the rows of a list without any; a search or filters can be cleared. */
export const Nothing = ({ name, empty, kept }: NothingProps) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const text: string = filterValues.q ?? '';
    if (Object.keys(filterValues).every(filter => filter in kept)) {
        return (
            <EmptyState
                title={translate(empty?.title ?? 'components.empty.title', { name })}
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
                    ? translate('components.empty.search', { name, text })
                    : translate('components.empty.filters', { name })
            }
            text={translate('components.empty.hint')}
        >
            <Button onClick={() => setFilters({ ...kept }, {})}>{translate('components.empty.clear')}</Button>
            {empty?.action}
        </EmptyState>
    );
};
