import BookmarkIcon from '@mui/icons-material/BookmarksOutlined';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { LinkBase, useDataProvider, useLocaleState, useLocation, useTranslate } from 'react-admin';
import type { ListView } from '../../contract/views.ts';
import { formatClock } from '../ui/format/time.ts';
import { Hidden } from '../ui/Hidden.tsx';
import { OptionsMenu } from '../ui/menu/OptionsMenu.tsx';
import { useMenu } from '../ui/menu/useMenu.ts';
import type { DefinedResource } from '../features/resource/defineResource.tsx';
import { listPath } from '../routing/paths.ts';
import { ResourceDeclarations } from '../features/resource/useResourceDeclaration.ts';
import { knownSearch, viewPath } from '../features/views/viewAddress.ts';
import { frameworkSearch } from '../routing/listSearch.ts';
import { styled } from '../ui/styled.ts';

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

/** In milliseconds. */
const interval = 60_000;

/** The number of rows of a view, and when they were counted if that is a while ago. */
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
            // Without all filters it would count another list.
            return { total: meta?.leftOut ? undefined : total };
        },
        refetchInterval: interval,
        staleTime: interval,
        meta: { inMenu: [list.name] },
    });
    return { ...data, since: isError || isRefetchError ? new Date(dataUpdatedAt) : undefined };
};

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
                // The current view is behind this button.
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
