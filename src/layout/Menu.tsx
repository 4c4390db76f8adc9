import visuallyHidden from '@mui/utils/visuallyHidden';
import { clsx } from 'clsx';
import { Fragment, memo, useContext, useMemo } from 'react';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import type { ListView } from '../../contract/views.ts';
import { viewsQuery } from '../features/views/useViews.ts';
import { Prefetch } from '../ui/Prefetch.ts';
import { useMenuQuery } from '../ui/useMenuQuery.ts';
import { view } from '../ui/view.tsx';
import { withMessages } from '../ui/withMessages.ts';
import { useRememberedList } from '../routing/routerProvider.tsx';
import { styled } from '../ui/styled.ts';
import type { NavigationEntry } from './navigation.ts';

const most = 3;

const none: readonly ListView[] = [];

/** The saved views in the menu: the first three of each group below their lists, and the rest. */
const useMenuViews = (entries: readonly NavigationEntry[], closed: boolean) => {
    const views = useMenuQuery(viewsQuery) ?? none;
    return useMemo(() => {
        const groupOf = new Map(entries.map(({ name, group }) => [name, group]));
        const inGroup = (group: string | undefined) =>
            closed || group === undefined ? none : views.filter(({ list }) => groupOf.get(list) === group);
        return {
            list: (name: string) =>
                inGroup(groupOf.get(name))
                    .slice(0, most)
                    .filter(({ list }) => list === name),
            rest: (group: string) => inGroup(group).slice(most),
        };
    }, [entries, views, closed]);
};

const Groups = styled('div')(({ theme: { palette, size, radius, timing, typography } }) => ({
    padding: '0 12px 16px',
    '& h2': {
        ...typography.subtitle2,
        color: palette.paper.muted,
        padding: '14px 10px 4px',
        whiteSpace: 'nowrap',
    },
    '& section:first-of-type h2': { paddingBlockStart: 6 },
    '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        height: size.menuItem,
        paddingInline: '10px 8px',
        marginBlockEnd: 1,
        borderRadius: radius.control,
        color: palette.paper.secondary,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        ...typography.body1,
        '& svg': { flex: 'none', fontSize: size.icon, color: palette.paper.muted },
        transition: `background-color ${timing.fast}ms`,
        '&:hover': { backgroundColor: `color-mix(in srgb, ${palette.paper.ink} 5%, transparent)` },
        '&:focus-visible': { outlineOffset: -2 },
        '&[aria-current]': {
            backgroundColor: palette.accent.bgStrong,
            color: palette.accent.text,
            fontWeight: typography.fontWeightMedium,
            '& svg': { color: 'inherit' },
        },
    },
    '& .name': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
    '&.closed': {
        '& h2': {
            padding: '7px 10px',
            '& span': visuallyHidden,
            '&::before': {
                content: '""',
                display: 'block',
                borderBlockStart: `1px solid ${palette.paper.hairline}`,
            },
        },
        '& section:first-of-type h2': { visibility: 'hidden', padding: 0 },
        '& a': { paddingInline: 7 },
        '& .name': visuallyHidden,
    },
}));

const load = withMessages(['lists'], () => import('./MenuViews.tsx'));
const MenuViews = view(() => load().then(module => module.MenuViews), null);
const MoreViews = view(() => load().then(module => module.MoreViews), null);

interface MenuEntryProps extends Pick<NavigationEntry, 'to' | 'label' | 'icon' | 'badge'> {
    closed: boolean;
    current: boolean;
    onChoose: () => void;
}

/** Memoised, as every navigation renders the menu. */
const MenuEntry = memo((props: MenuEntryProps) => {
    const { to, label, icon: Icon, badge: Badge, closed, current, onChoose } = props;
    const translate = useTranslate();
    const prefetch = useContext(Prefetch);
    const name = translate(label, { smart_count: 2 });
    return (
        <LinkBase
            to={to}
            onPointerDown={() => prefetch(to)}
            onClick={onChoose}
            aria-current={current ? 'page' : undefined}
            title={closed ? name : undefined}
        >
            <Icon />
            <span className="name">{name}</span>
            {/* The space separates name and badge for screen readers. */} {Badge && <Badge />}
        </LinkBase>
    );
});
MenuEntry.displayName = 'MenuEntry';

const holds = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

export interface MenuProps {
    entries: readonly NavigationEntry[];
    /** Icons only; names stay for screen readers and tooltips. */
    closed: boolean;
    /** The path of the current entry, if the address does not tell. */
    entry?: string;
    onChoose: () => void;
}

export const Menu = ({ entries, closed, entry: given, onChoose }: MenuProps) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const remembered = useRememberedList();
    const viewsOf = useMenuViews(entries, closed);
    const groups = [...new Set(entries.map(entry => entry.group))];
    return (
        <Groups className={clsx({ closed })}>
            {groups.map(group => (
                <section key={group} aria-labelledby={`menu-${group}`}>
                    <h2 id={`menu-${group}`}>
                        <span>{translate(`shell.groups.${group}`)}</span>
                    </h2>
                    {entries
                        .filter(entry => entry.group === group)
                        .map(({ name, label, icon, badge, to, also = [] }) => (
                            <Fragment key={name}>
                                <MenuEntry
                                    // On the list itself, its entry clears search and filters.
                                    to={pathname === to ? to : remembered(to)}
                                    label={label}
                                    icon={icon}
                                    badge={closed ? undefined : badge}
                                    closed={closed}
                                    current={[to, ...also].some(path => holds(given ?? pathname, path))}
                                    onChoose={onChoose}
                                />
                                {viewsOf.list(name).length > 0 && (
                                    <MenuViews views={viewsOf.list(name)} onChoose={onChoose} />
                                )}
                            </Fragment>
                        ))}
                    {viewsOf.rest(group).length > 0 && (
                        <MoreViews views={viewsOf.rest(group)} onChoose={onChoose} />
                    )}
                </section>
            ))}
        </Groups>
    );
};
