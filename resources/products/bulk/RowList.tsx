import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { EmptyState } from '../../../src/components/EmptyState.tsx';
import { Pager } from '../../../src/components/list/Pager.tsx';
import type { Standing } from './bulkRows.ts';
import { RowItem } from './RowItem.tsx';
import type { Bulk } from './useBulkUpload.ts';

const Place = styled('div')(({ theme: { palette, space, width } }) => ({
    '& .MuiTabs-root': {
        paddingInline: space.inline,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& .MuiTab-root span': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& > ul > li': { padding: `12px ${space.inline}px` },
    '& > ul > li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    [`@media (max-width: ${width.phone - 0.02}px)`]: {
        '& .MuiTabs-root': { paddingInline: space.inlinePhone },
        '& > ul > li': { paddingInline: space.inlinePhone },
    },
}));

const sizes = [25, 50, 100] as const;
const parts = ['all', 'errors', 'left', 'saved'] as const;
const countOf = { all: 'total', errors: 'errors', left: 'left', saved: 'saved' } as const;

/** The validated products, all or those of one standing, some a page. */
export const RowList = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [part, setPart] = useState<'all' | Standing>('all');
    const [page, setPage] = useState(1);
    const [perPage, setPerPage] = useState<number>(sizes[0]);
    const { judged, counts } = bulk;
    const listed = part === 'all' ? judged : judged.filter(({ standing }) => standing === part);
    const current = Math.min(page, Math.max(1, Math.ceil(listed.length / perPage)));
    const say = (key: string) => translate(`resources.products.bulk.${key}`);
    return (
        <Place>
            <Tabs
                value={part}
                variant="scrollable"
                scrollButtons={false}
                aria-label={say('parts.name')}
                onChange={(_, chosen: typeof part) => {
                    setPart(chosen);
                    setPage(1);
                }}
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
            {listed.length === 0 ? (
                <EmptyState title={say(`none.${part}`)} />
            ) : (
                <>
                    <ul aria-label={say('parts.name')}>
                        {listed.slice((current - 1) * perPage, current * perPage).map(judgedRow => (
                            <RowItem key={judgedRow.row.key} judged={judgedRow} bulk={bulk} />
                        ))}
                    </ul>
                    <Pager
                        page={current}
                        perPage={perPage}
                        total={listed.length}
                        perPageOptions={sizes}
                        onPage={setPage}
                        onPerPage={size => {
                            setPerPage(size);
                            setPage(1);
                        }}
                    />
                </>
            )}
        </Place>
    );
};
