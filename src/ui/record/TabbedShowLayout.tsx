import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Children, isValidElement, useId, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import {
    useLocaleState,
    useLocation,
    useNavigate,
    OptionalRecordContextProvider,
    useRecordContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { styled } from '../styled.ts';
import { Sx, type SxProp } from '../Sx.tsx';
import { SimpleShowLayout } from './SimpleShowLayout.tsx';
import { TabCount } from './TabCount.ts';

const Frame = styled('div')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    '& > .tabs': {
        paddingInline: space.inline,
        borderBlock: `1px solid ${palette.paper.hairline}`,
    },
    '& [role="tabpanel"]': { maxWidth: size.listMax },
    '& > .tabs .count': {
        ...typography.caption,
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
    },
    [breakpoints.down('phone')]: {
        '& > .tabs': { paddingInline: space.inlinePhone },
    },
}));

export interface TabProps<Record> {
    /** Its name in the address: `?tab=users`; its index by default. */
    path?: string;
    /** Message key, text or element. */
    label: ReactNode;
    icon?: ReactElement;
    /** From the record, if it has the count; else the content reports it with `useTabCount`. */
    count?: ReactNode | ((record: Record) => number | undefined);
    /** Mounted, and so loaded, when the tab is first opened. */
    children: ReactNode;
}

/** A tab of a `TabbedShowLayout`; the layout reads it and never renders it. */
const ShowTab: <Record = RaRecord>(props: TabProps<Record>) => ReactNode = () => null;

const tabsOf = (children: ReactNode) =>
    Children.toArray(children)
        .filter(child => isValidElement<TabProps<RaRecord>>(child))
        .map(({ props }, place) => ({ ...props, path: props.path ?? String(place) }));

const isOfFields = (children: ReactNode) =>
    Children.toArray(children).every(
        child => isValidElement<{ source?: string }>(child) && child.props.source !== undefined,
    );

/** The first tab whose count in the record is not zero, or the first tab; undefined without any count. */
const firstWithRows = (tabs: readonly TabProps<RaRecord>[], record: RaRecord) => {
    const counts = tabs.map(({ count }) => (typeof count === 'function' ? count(record) : undefined));
    if (counts.every(count => count === undefined)) return undefined;
    return (tabs[counts.findIndex(count => count)] ?? tabs[0])?.path;
};

export interface TabbedShowLayoutProps extends SxProp {
    children: ReactNode;
    /** The surrounding record by default. */
    record?: RaRecord;
}

/** The tabs of a record, from the first that has rows. The open one is in the address; visited tabs stay mounted. */
const Layout = ({ children, className, sx, ...props }: TabbedShowLayoutProps) => {
    const record = useRecordContext(props)!;
    const tabs = useMemo(() => tabsOf(children), [children]);
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const name = useId();
    const [counts, setCounts] = useState<{ [tab: string]: number }>({});
    const wanted = new URLSearchParams(search).get('tab');
    const filled = firstWithRows(tabs, record);
    // It stays the first while the record is open, though its counts may change.
    const [begun, setBegun] = useState({ id: record.id, tab: filled });
    if (begun.id !== record.id || (begun.tab === undefined && filled !== undefined))
        setBegun({ id: record.id, tab: filled });
    const first = begun.tab ?? tabs[0]?.path ?? '';
    const open = tabs.find(({ path }) => path === wanted)?.path ?? first;
    const [visited, setVisited] = useState<readonly string[]>([open]);
    if (!visited.includes(open)) setVisited([...visited, open]);
    const report = useMemo(
        () =>
            Object.fromEntries(
                tabs.map(({ path }) => [
                    path,
                    (count: number) => setCounts(known => ({ ...known, [path]: count })),
                ]),
            ),
        [tabs],
    );
    const choose = (tab: string) => {
        const params = new URLSearchParams(search);
        if (tab === first) params.delete('tab');
        else params.set('tab', tab);
        void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' });
    };
    return (
        <OptionalRecordContextProvider value={props.record}>
            <Sx className={className} sx={sx}>
                <Frame>
                    <Tabs className="tabs" value={open} onChange={(_, tab: string) => choose(tab)}>
                        {tabs.map(({ path: id, label, icon, count }) => {
                            const known = counts[id] ?? (typeof count === 'function' ? count(record) : count);
                            return (
                                <Tab
                                    key={id}
                                    value={id}
                                    icon={icon}
                                    iconPosition="start"
                                    id={`${name}-${id}`}
                                    aria-controls={`${name}-${id}-panel`}
                                    label={
                                        <>
                                            {typeof label === 'string'
                                                ? translate(label, { _: label })
                                                : label}
                                            {known !== undefined && known !== null && (
                                                <span className="count">
                                                    {typeof known === 'number'
                                                        ? known.toLocaleString(locale)
                                                        : known}
                                                </span>
                                            )}
                                        </>
                                    }
                                />
                            );
                        })}
                    </Tabs>
                    {tabs.map(({ path: id, children: content }) => (
                        <div
                            key={id}
                            role="tabpanel"
                            id={`${name}-${id}-panel`}
                            aria-labelledby={`${name}-${id}`}
                            hidden={id !== open}
                        >
                            {visited.includes(id) && (
                                <TabCount value={report[id]}>
                                    {isOfFields(content) ? (
                                        <SimpleShowLayout>{content}</SimpleShowLayout>
                                    ) : (
                                        content
                                    )}
                                </TabCount>
                            )}
                        </div>
                    ))}
                </Frame>
            </Sx>
        </OptionalRecordContextProvider>
    );
};

/** The tabs of a record, like react-admin's: `TabbedShowLayout.Tab label path`. */
export const TabbedShowLayout = Object.assign(Layout, { Tab: ShowTab });
