import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { formatDayTime } from '../format/time.ts';
import type { ShownFilter } from '../list/listProps.ts';
import type { ListFilter } from '../list/narrow/filter.ts';
import { FilterText } from '../list/narrow/FilterText.tsx';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { openable } from '../openable.tsx';
import { listPath } from '../resource/paths.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { type RecentList, useRecentLists } from './recentLists.ts';
import { useOwnerWords } from './useOwnerWords.ts';
import { viewsQuery } from './useViews.ts';
import { useViewChanges } from './useViewChanges.tsx';
import { keptSearch, viewPath } from './viewAddress.ts';

const ViewWindow = openable(() => import('./ViewWindow.tsx').then(module => module.ViewWindow));

interface ViewsButtonProps {
    /** The view that is open. */
    view: ListView | undefined;
    /** The columns that the list leaves out now. */
    hidden: readonly string[];
    /** What the list can be narrowed by, which names what it was narrowed by before. */
    narrow: readonly ListFilter[];
    shownFilters: readonly ShownFilter[];
}

/** Parameters of a list that narrow nothing, or are named otherwise. */
const notFilters = ['q', 'sort', 'order', 'perPage'];

/** Saves the list as it is as a view, and leads to the views of the list and to how it was set up before. */
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
