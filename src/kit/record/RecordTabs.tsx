import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useLocaleState, useLocation, useNavigate, useTranslate } from 'react-admin';
import { TabCount } from './TabCount.ts';

const Place = styled('div')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    '& .MuiTabs-root': {
        paddingInline: space.inline,
        borderBlock: `1px solid ${palette.paper.hairline}`,
    },
    '& [role="tabpanel"]': { maxWidth: size.listMax },
    '& .MuiTab-root .count': {
        ...typography.caption,
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
    },
    [breakpoints.down('phone')]: {
        '& .MuiTabs-root': { paddingInline: space.inlinePhone },
    },
}));

export interface RecordTab<Record> {
    /** Its name in the address: `?tab=users`. */
    id: string;
    /** Message key. */
    label: string;
    /** Known beforehand, from the record; else the content tells it with `useTabCount`. */
    count?: (record: Record) => number | undefined;
    /** Mounted, and so loaded, when the tab is first opened. */
    content: ReactNode;
}

export interface RecordTabsProps<Record> {
    tabs: readonly RecordTab<Record>[];
    record: Record;
}

/** The tabs of a record. The open one is in the address; one that was opened keeps what it loaded. */
export const RecordTabs = <Record,>({ tabs, record }: RecordTabsProps<Record>) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const name = useId();
    const [counts, setCounts] = useState<{ [tab: string]: number }>({});
    const wanted = new URLSearchParams(search).get('tab');
    const open = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? '';
    const [visited, visit] = useState<readonly string[]>([open]);
    if (!visited.includes(open)) visit([...visited, open]);
    const report = useMemo(
        () =>
            Object.fromEntries(
                tabs.map(({ id }) => [
                    id,
                    (count: number) => setCounts(known => ({ ...known, [id]: count })),
                ]),
            ),
        [tabs],
    );
    const choose = (tab: string) => {
        const params = new URLSearchParams(search);
        if (tab === tabs[0]?.id) params.delete('tab');
        else params.set('tab', tab);
        void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true });
    };
    return (
        <Place>
            <Tabs
                value={open}
                onChange={(_, tab: string) => choose(tab)}
                variant="scrollable"
                scrollButtons={false}
            >
                {tabs.map(({ id, label, count }) => {
                    const known = counts[id] ?? count?.(record);
                    return (
                        <Tab
                            key={id}
                            value={id}
                            id={`${name}-${id}`}
                            aria-controls={`${name}-${id}-panel`}
                            label={
                                <>
                                    {translate(label)}
                                    {known !== undefined && (
                                        <span className="count">{known.toLocaleString(locale)}</span>
                                    )}
                                </>
                            }
                        />
                    );
                })}
            </Tabs>
            {tabs.map(({ id, content }) => (
                <div
                    key={id}
                    role="tabpanel"
                    id={`${name}-${id}-panel`}
                    aria-labelledby={`${name}-${id}`}
                    hidden={id !== open}
                >
                    {visited.includes(id) && <TabCount value={report[id]}>{content}</TabCount>}
                </div>
            ))}
        </Place>
    );
};
