import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { EmptyState } from '../../../src/ui/message/EmptyState.tsx';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { FilterTag } from '../../../src/ui/list/FilterTag.tsx';
import { Pills } from '../../../src/ui/list/Pills.tsx';
import { SearchBox } from '../../../src/ui/list/SearchBox.tsx';
import { useKey } from '../../../src/ui/keys/useKey.ts';
import { styled } from '../../../src/ui/styled.ts';
import { errorText, reasonText } from './rowErrors.ts';
import { filterRows, type RowFilter } from './rowFilter.ts';
import { RowWindow, type RowPosition } from './RowWindow.tsx';
import type { Bulk } from './useBulkUpload.ts';

const Frame = styled('div')(({ theme: { breakpoints, palette, space } }) => ({
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

export const RowList = ({ bulk, filter, onFilter }: RowListProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [position, setPosition] = useState<RowPosition>({ index: 0, focusRequests: 0 });
    const { assessed, counts } = bulk;
    const { part, reason, text } = useDeferredValue(filter);
    const listed = useMemo(
        () => filterRows(assessed, { part, reason, text }, error => errorText(error, translate)),
        [assessed, part, reason, text, translate],
    );
    const t = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);
    const narrowed = text !== '' || reason !== undefined;

    const inError = listed.flatMap(({ status }, index) => (status === 'errors' ? [index] : []));
    const nextError = () => {
        const here = listed.findIndex(({ row }) => row.key === position.key);
        const index = inError.find(each => each > here) ?? inError[0];
        if (index !== undefined)
            setPosition({ key: listed[index]!.row.key, index, focusRequests: position.focusRequests + 1 });
    };
    useKey('n', nextError, inError.length > 0);
    return (
        <Frame>
            <div className="find">
                <Pills
                    label={t('parts.name')}
                    value={filter.part}
                    tabs={parts.map(each => ({
                        value: each,
                        text: t(`parts.${each}`),
                        count: counts[countOf[each]].toLocaleString(locale),
                    }))}
                    onChange={chosen => onFilter({ part: chosen, text: filter.text })}
                />
                <SearchBox
                    label={t('find.label')}
                    value={filter.text}
                    onSearch={wanted => onFilter({ ...filter, text: wanted })}
                />
                {filter.reason !== undefined && (
                    <FilterTag
                        name={t('reasons.one')}
                        onRemove={() => onFilter({ ...filter, reason: undefined })}
                    >
                        {reasonText(filter.reason.error, translate)}
                    </FilterTag>
                )}
                <Button
                    className="end"
                    disabled={inError.length === 0}
                    aria-keyshortcuts="N"
                    onClick={nextError}
                >
                    {t('find.nextError')}
                    <Kbd keys="N" />
                </Button>
            </div>
            {listed.length === 0 ? (
                <EmptyState
                    title={t(narrowed ? 'find.nothing' : `none.${part}`)}
                    drawing={narrowed ? 'missing' : 'done'}
                />
            ) : (
                <RowWindow bulk={bulk} rows={listed} position={position} onMove={setPosition} />
            )}
        </Frame>
    );
};
