import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { formatDayTime } from '../../ui/format/time.ts';
import type { ShownFilter } from '../resource/listProps.ts';
import type { ListFilter } from '../../ui/list/narrow/filter.ts';
import { FilterText } from '../../ui/list/narrow/FilterText.tsx';
import { OptionsMenu } from '../../ui/menu/OptionsMenu.tsx';
import { useMenu } from '../../ui/menu/useMenu.ts';
import { openable } from '../../ui/openable.tsx';
import { listPath } from '../../routing/paths.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { useOwnerWords, useViewChanges } from './useViewChanges.tsx';
import { viewsQuery } from './useViews.ts';
import { keptSearch, viewPath } from './viewAddress.ts';

interface RecentList {
    list: string;
    search: string;
    /** In milliseconds since 1970. */
    at: number;
}

/** Of each list. */
const most = 5;

/** How long a list has to be open before it is kept, in milliseconds. */
const settled = 3000;

const none: readonly RecentList[] = [];

/** The reader's earlier set-ups of a list in this browser, newest first; the current address joins them. */
const useRecentLists = (list: string, address: string) => {
    const [recent, setRecent] = useStore<readonly RecentList[]>('recentLists', none);
    const search = keptSearch(address);
    useEffect(() => {
        if (search === '') return undefined;
        const timer = setTimeout(() => {
            setRecent(known => {
                const others = (known ?? none).filter(each => each.list !== list || each.search !== search);
                const own = others.filter(each => each.list === list).slice(0, most - 1);
                return [
                    { list, search, at: Date.now() },
                    ...own,
                    ...others.filter(each => each.list !== list),
                ];
            });
        }, settled);
        return () => clearTimeout(timer);
    }, [list, search, setRecent]);
    return recent.filter(each => each.list === list && each.search !== search);
};

const ViewWindow = openable(() => import('./ViewWindow.tsx').then(module => module.ViewWindow));

interface ViewsButtonProps {
    view: ListView | undefined;
    hidden: readonly string[];
    narrow: readonly ListFilter[];
    shownFilters: readonly ShownFilter[];
}

/** Parameters that are not filters, or have words of their own. */
const notFilters = ['q', 'sort', 'order', 'perPage'];

export const ViewsButton = ({ view, hidden, narrow, shownFilters }: ViewsButtonProps) => {
    const translate = useTranslate();
    const ownerOf = useOwnerWords();
    const { search } = useAddress();
    const resource = useResourceContext() ?? '';
    const list = useResourceDeclaration();
    const { button, menu, close } = useMenu();
    const { data: views } = useQuery({ ...viewsQuery, enabled: menu.open, staleTime: Infinity });
    const { add, replace, remove } = useViewChanges();
    const recent = useRecentLists(resource, search);
    const [naming, setNaming] = useState<'new' | 'name'>();
    const now = { list: resource, search: keptSearch(search), hidden: [...hidden] };

    /** Such as “serum” · Brand: Kelp Lab. */
    const wordsOf = (each: RecentList): ReactNode => {
        const params = new URLSearchParams(each.search);
        const text = params.get('q');
        const known = [...narrow, ...shownFilters].filter(({ source }) => params.has(source));
        const others = [...new Set(params.keys())].filter(
            name => ![...notFilters, ...known.map(({ source }) => source)].includes(name),
        );
        const parts: ReactNode[] = [
            ...(text ? [translate('lists.views.text', { text })] : []),
            ...known.map(filter => (
                <Fragment key={filter.source}>
                    {translate(filter.label)}:{' '}
                    {'show' in filter ? (
                        filter.show(params.get(filter.source)!)
                    ) : (
                        <FilterText filter={filter} value={params.get(filter.source)!} />
                    )}
                </Fragment>
            )),
            ...(others.length > 0 ? [translate('lists.views.filters', { smart_count: others.length })] : []),
        ];
        if (parts.length === 0) return translate('lists.views.sorted');
        return <span>{parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}</span>;
    };
    const action = (key: string, onChoose: () => void) => ({
        key,
        text: translate(`lists.views.${key}`),
        onChoose: () => {
            close();
            onChoose();
        },
    });
    const options = [
        action('saveAs', () => setNaming('new')),
        ...(view
            ? [action('rename', () => setNaming('name')), action('delete', () => void remove(view))]
            : []),
        ...(views ?? [])
            .filter(each => each.list === resource && each.id !== view?.id)
            .map((each, at) => ({
                key: each.id,
                text: <bdi>{each.name}</bdi>,
                note: ownerOf(each),
                to: list && viewPath(each, list),
                divided: at === 0,
                onChoose: close,
            })),
        ...recent.map((each, at) => ({
            key: each.search,
            divided: at === 0,
            text: wordsOf(each),
            note: translate('lists.views.recent', { time: formatDayTime(new Date(each.at)) }),
            to: listPath(resource) + each.search,
            onChoose: close,
        })),
    ];
    return (
        <>
            <Button
                variant="text"
                startIcon={<ViewsIcon />}
                title={translate('lists.views.name')}
                {...button}
            >
                <span className="word">{translate('lists.views.name')}</span>
            </Button>
            <OptionsMenu {...menu} options={options} />
            <ViewWindow
                key={naming}
                open={naming !== undefined}
                list={resource}
                view={naming === 'name' ? view : undefined}
                onSave={named =>
                    naming === 'name' && view
                        ? replace(view.id, { ...view, ...named })
                        : add({ ...now, ...named })
                }
                onClose={() => setNaming(undefined)}
            />
        </>
    );
};
