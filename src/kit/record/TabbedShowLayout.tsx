import { Children, isValidElement, useId, useMemo, useState, type ReactNode } from 'react';
import {
    useLocaleState,
    useLocation,
    useNavigate,
    useRecordContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { styled } from '../styled.ts';
import { Tabs } from '../Tabs.tsx';
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
    /** Its name in the address: `?tab=users`. */
    path: string;
    /** Message key. */
    label: string;
    /** Read from the record, if it has the count; else the content reports it with `useTabCount`. */
    count?: (record: Record) => number | undefined;
    /** Mounted, and so loaded, when the tab is first opened. */
    children: ReactNode;
}

/** A tab of a `TabbedShowLayout`; the layout reads it and never renders it. */
const ShowTab: <Record>(props: TabProps<Record>) => ReactNode = () => null;

const tabsOf = (children: ReactNode): TabProps<RaRecord>[] =>
    Children.toArray(children)
        .filter(child => isValidElement<TabProps<RaRecord>>(child))
        .map(({ props }) => props);

/** The tabs of a record. The open one is in the address; visited tabs stay mounted. */
const Layout = ({ children }: { children: ReactNode }) => {
    const record = useRecordContext()!;
    const tabs = useMemo(() => tabsOf(children), [children]);
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const name = useId();
    const [counts, setCounts] = useState<{ [tab: string]: number }>({});
    const wanted = new URLSearchParams(search).get('tab');
    const open = tabs.find(({ path }) => path === wanted)?.path ?? tabs[0]?.path ?? '';
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
        if (tab === tabs[0]?.path) params.delete('tab');
        else params.set('tab', tab);
        void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' });
    };
    return (
        <Frame>
            <Tabs
                className="tabs"
                value={open}
                onChange={choose}
                tabs={tabs.map(({ path: id, label, count }) => {
                    const known = counts[id] ?? count?.(record);
                    return {
                        value: id,
                        id: `${name}-${id}`,
                        controls: `${name}-${id}-panel`,
                        label: (
                            <>
                                {translate(label)}
                                {known !== undefined && (
                                    <span className="count">{known.toLocaleString(locale)}</span>
                                )}
                            </>
                        ),
                    };
                })}
            />
            {tabs.map(({ path: id, children: content }) => (
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
        </Frame>
    );
};

/** The tabs of a record, like react-admin's: `TabbedShowLayout.Tab label path`. */
export const TabbedShowLayout = Object.assign(Layout, { Tab: ShowTab });
