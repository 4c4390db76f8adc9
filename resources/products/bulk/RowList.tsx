import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { EmptyState } from '../../../src/kit/EmptyState.tsx';
import { Kbd } from '../../../src/kit/Kbd.tsx';
import { FilterTag } from '../../../src/kit/list/FilterTag.tsx';
import { SearchBox } from '../../../src/kit/list/SearchBox.tsx';
import { useKey } from '../../../src/kit/useKey.ts';
import { sayError, sayReason } from './rowErrors.ts';
import { filterRows, type RowFilter } from './rowFilter.ts';
import { RowWindow, type RowPlace } from './RowWindow.tsx';
import type { Bulk } from './useBulkUpload.ts';

const Frame = styled('div')(({ theme: { breakpoints, palette, space } }) => ({
    '& .MuiTabs-root': {
        paddingInline: space.inline,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& .MuiTab-root span': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& > .find': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        padding: `10px ${space.inline}px`,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& > .find > .end': { marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: {
        '& .MuiTabs-root': { paddingInline: space.inlinePhone },
        '& > .find': { paddingInline: space.inlinePhone },
    },
}));

const parts = ['all', 'errors', 'left', 'saved'] as const;
const countOf = { all: 'total', errors: 'errors', left: 'left', saved: 'saved' } as const;

interface RowListProps {
    bulk: Bulk;
    filter: RowFilter;
    onFilter: (filter: RowFilter) => void;
}

/** The validated products: all or those of one standing, found by a text, and the way to the next in error. */
export const RowList = ({ bulk, filter, onFilter }: RowListProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [at, setAt] = useState<RowPlace>({ index: 0, calls: 0 });
    const { judged, counts } = bulk;
    const { part, reason, find } = useDeferredValue(filter);
    const listed = useMemo(
        () => filterRows(judged, { part, reason, find }, error => sayError(error, translate)),
        [judged, part, reason, find, translate],
    );
    const say = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);
    const narrowed = find !== '' || reason !== undefined;

    const inError = listed.flatMap(({ standing }, index) => (standing === 'errors' ? [index] : []));
    const nextError = () => {
        const here = listed.findIndex(({ row }) => row.key === at.key);
        const index = inError.find(each => each > here) ?? inError[0];
        if (index !== undefined) setAt({ key: listed[index]!.row.key, index, calls: at.calls + 1 });
    };
    useKey('n', nextError, inError.length > 0);
    return (
        <Frame>
            <Tabs
                value={filter.part}
                variant="scrollable"
                scrollButtons={false}
                aria-label={say('parts.name')}
                onChange={(_, chosen: RowFilter['part']) => onFilter({ part: chosen, find: filter.find })}
            >
                {parts.map(each => (
                    <Tab
                        key={each}
                        value={each}
                        label={
                            <>
                                {say(`parts.${each}`)}{' '}
                                <span>{counts[countOf[each]].toLocaleString(locale)}</span>
                            </>
                        }
                    />
                ))}
            </Tabs>
            <div className="find">
                <SearchBox
                    label={say('find.label')}
                    value={filter.find}
                    onSearch={text => onFilter({ ...filter, find: text })}
                />
                {filter.reason !== undefined && (
                    <FilterTag
                        name={say('reasons.one')}
                        onRemove={() => onFilter({ ...filter, reason: undefined })}
                    >
                        {sayReason(filter.reason.error, translate)}
                    </FilterTag>
                )}
                <Button
                    className="end"
                    disabled={inError.length === 0}
                    aria-keyshortcuts="N"
                    onClick={nextError}
                >
                    {say('find.nextError')}
                    <Kbd keys="N" />
                </Button>
            </div>
            {listed.length === 0 ? (
                <EmptyState
                    title={say(narrowed ? 'find.nothing' : `none.${part}`)}
                    drawing={narrowed ? 'missing' : 'done'}
                />
            ) : (
                <RowWindow bulk={bulk} rows={listed} at={at} onAt={setAt} />
            )}
        </Frame>
    );
};
