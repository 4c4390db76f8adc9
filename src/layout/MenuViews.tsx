import BookmarkIcon from '@mui/icons-material/BookmarksOutlined';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { LinkBase, useDataProvider, useLocaleState, useLocation, useTranslate } from 'react-admin';
import type { ListView } from '../../contract/views.ts';
import { formatClock } from '../kit/format/time.ts';
import { Hidden } from '../kit/Hidden.tsx';
import { OptionsMenu } from '../kit/menu/OptionsMenu.tsx';
import { useMenu } from '../kit/menu/useMenu.ts';
import type { DefinedResource } from '../kit/resource/defineResource.tsx';
import { listPath } from '../kit/resource/paths.ts';
import { ResourceDeclarations } from '../kit/resource/useResourceDeclaration.ts';
import { knownSearch, viewPath } from '../kit/views/viewAddress.ts';
import { frameworkSearch } from '../routing/listSearch.ts';
import { styled } from '../kit/styled.ts';

/** Looks like the links of the menu, a little smaller. */
const Views = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    '& .saved': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        width: '100%',
        height: size.buttonSmall,
        paddingInline: `${18 + size.icon}px 8px`,
        borderRadius: radius.control,
        color: palette.paper.secondary,
        whiteSpace: 'nowrap',
        ...typography.body2,
        '& svg': { flex: 'none', fontSize: size.icon, color: palette.paper.muted },
        '& .figure': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
        '&[aria-current]': { color: palette.accent.text, '& .figure, & svg': { color: 'inherit' } },
    },
    '& button.saved': {
        paddingInline: '10px 8px',
        border: 0,
        background: 'none',
        cursor: 'pointer',
        textAlign: 'start',
        '&:hover': { backgroundColor: `color-mix(in srgb, ${palette.paper.ink} 5%, transparent)` },
        '&[aria-current]': {
            backgroundColor: palette.accent.bgStrong,
            fontWeight: typography.fontWeightMedium,
        },
    },
}));

/** How often a view is counted, in milliseconds; a count that is older says so. */
const interval = 60_000;

/** How many rows a view has, and when they were counted if that is a while ago. */
const useViewCount = (view: ListView, list: DefinedResource) => {
    const dataProvider = useDataProvider();
    const { search } = knownSearch(view, list);
    const params = new URLSearchParams(frameworkSearch(search, list));
    const { data, dataUpdatedAt, isError, isRefetchError } = useQuery({
        queryKey: ['views', 'count', list.name, search],
        queryFn: async () => {
            const { total, meta } = await dataProvider.getList(list.name, {
                filter: JSON.parse(params.get('filter') ?? '{}'),
                sort: {
                    field: params.get('sort') ?? 'id',
                    order: params.get('order') === 'DESC' ? 'DESC' : 'ASC',
                },
                pagination: { page: 1, perPage: 1 },
                meta: { quiet: true },
            });
            // Without all of its filters it would be the count of another list.
            return { total: meta?.leftOut ? undefined : total };
        },
        refetchInterval: interval,
        staleTime: interval,
        meta: { inMenu: [list.name] },
    });
    return { ...data, since: isError || isRefetchError ? new Date(dataUpdatedAt) : undefined };
};

/** Returns a function that tells whether a view is open. */
const useIsOpen = () => {
    const { pathname, search } = useLocation();
    const id = new URLSearchParams(search).get('view');
    return (view: ListView) => pathname === listPath(view.list) && id === String(view.id);
};

interface ViewLinkProps {
    view: ListView;
    list: DefinedResource;
    onChoose: () => void;
}

const ViewLink = ({ view, list, onChoose }: ViewLinkProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isOpen = useIsOpen()(view);
    const { total, since } = useViewCount(view, list);
    return (
        <LinkBase
            className="saved"
            to={viewPath(view, list)}
            onClick={onChoose}
            aria-current={isOpen ? 'page' : undefined}
            title={since && translate('lists.views.counted', { time: formatClock(since) })}
        >
            <bdi className="name">{view.name}</bdi>{' '}
            {total !== undefined && (
                <span className="figure">
                    {since && '~'}
                    {total.toLocaleString(locale)}
                    <Hidden> {translate('components.results', { smart_count: total })}</Hidden>
                </span>
            )}
        </LinkBase>
    );
};

interface MenuViewsProps {
    views: readonly ListView[];
    onChoose: () => void;
}

const useLists = () => {
    const resources = useContext(ResourceDeclarations);
    return (view: ListView) => resources.find(({ name }) => name === view.list);
};

/** Saved views in the menu, below their list. */
export const MenuViews = ({ views, onChoose }: MenuViewsProps) => {
    const listOf = useLists();
    return (
        <Views>
            {views.map(view => {
                const list = listOf(view);
                return list && <ViewLink key={view.id} view={view} list={list} onChoose={onChoose} />;
            })}
        </Views>
    );
};

/** The views of a group of the menu that have no room there. */
export const MoreViews = ({ views, onChoose }: MenuViewsProps) => {
    const translate = useTranslate();
    const { button, menu, close } = useMenu();
    const listOf = useLists();
    const isOpen = useIsOpen();
    const options = views.flatMap(view => {
        const list = listOf(view);
        if (!list) return [];
        const choose = () => {
            close();
            onChoose();
        };
        const note = translate(`resources.${list.name}.name`, { smart_count: 2 });
        return [
            {
                key: view.id,
                text: <bdi>{view.name}</bdi>,
                note,
                to: viewPath(view, list),
                current: isOpen(view),
                onChoose: choose,
            },
        ];
    });
    return (
        <Views>
            <button
                type="button"
                className="saved"
                // It is behind this button.
                aria-current={views.some(isOpen) ? 'true' : undefined}
                {...button}
            >
                <BookmarkIcon />
                <span className="name">{translate('lists.views.name')}</span>
                <span className="figure">{views.length}</span>
            </button>
            <OptionsMenu {...menu} options={options} />
        </Views>
    );
};
