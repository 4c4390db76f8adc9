import { useState, type KeyboardEvent } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { ErrorState } from '../../src/kit/ErrorState.tsx';
import { SearchBox } from '../../src/kit/list/SearchBox.tsx';
import { reasonOf } from '../../src/kit/reasonOf.ts';
import { Section } from '../../src/kit/Section.tsx';
import { MatchesTable } from './MatchesTable.tsx';
import { searchTextOf } from '../../src/shared/newProduct/queries.ts';
import { useMatches } from '../../src/shared/newProduct/useMatches.ts';
import { styled } from '../../src/kit/styled.ts';

const Frame = styled('div')(({ theme: { palette, radius, space, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
    '& > p': { padding: space.card, color: palette.paper.muted, ...typography.body2 },
}));

/** Arrow keys move from the search field through the link buttons of the matches and back. */
const stepFocus = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-match]')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next || !stops.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    next.focus();
};

/**
 * Products of the catalogue that may be the submitted one. Searches by brand and name at first and lists the
 * product with the same barcode first. Each links to its page and has a button to link it at once.
 */
export const CatalogueMatches = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const [text, setText] = useState(() => searchTextOf(record));
    const { rows, barcodeMatch, doubt, note, error, isFetching, refetch } = useMatches(record, text);
    return (
        // The controls inside handle their own keys; this only moves the focus between them.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={stepFocus}>
            <Section
                title={translate('resources.new-products.matches.title')}
                end={
                    <SearchBox
                        label={translate('resources.new-products.matches.search')}
                        value={text}
                        onSearch={setText}
                    />
                }
            >
                {error ? (
                    <ErrorState
                        what="resources.new-products.matches.failed"
                        why={reasonOf(error)}
                        onRetry={() => void refetch()}
                    />
                ) : (
                    <Frame aria-busy={isFetching}>
                        {rows.length > 0 ? (
                            <MatchesTable rows={rows} barcodeMatch={barcodeMatch} doubt={doubt} />
                        ) : (
                            <p role="status">{note}</p>
                        )}
                    </Frame>
                )}
            </Section>
        </div>
    );
};
