import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { formatDayTime } from '../format/time.ts';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { openable } from '../openable.tsx';
import { listPath } from '../resource/paths.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { type RecentList, useRecentLists } from './recentLists.ts';
import { viewsKey } from './useViews.ts';
import { useViewChanges } from './useViewChanges.tsx';
import { keptSearch, viewPath } from './viewAddress.ts';

const ViewWindow = openable(() => import('./ViewWindow.tsx').then(module => module.ViewWindow));

interface ViewsButtonProps {
    /** The view that is open. */
    view: ListView | undefined;
    /** The columns that the list leaves out now. */
    hidden: readonly string[];
}

/** Saves the list as it is as a view, and leads to the views of the list and to how it was set up before. */
export const ViewsButton = ({ view, hidden }: ViewsButtonProps) => {
    const translate = useTranslate();
    const { listViews } = useConsole();
    const { search } = useAddress();
    const resource = useResourceContext() ?? '';
    const list = useResourceDeclaration();
    const { button, menu, close } = useMenu();
    const { data: views } = useQuery({
        queryKey: viewsKey,
        queryFn: listViews,
        enabled: menu.open,
        staleTime: Infinity,
    });
    const { add, replace, remove } = useViewChanges();
    const recent = useRecentLists(resource, search);
    const [naming, setNaming] = useState<'new' | 'name'>();
    const now = { list: resource, search: keptSearch(search), hidden: [...hidden] };

    /** Such as “serum”, 2 filters. */
    const wordsOf = (each: RecentList) => {
        const {
            q,
            sort: _,
            order: __,
            perPage: ___,
            ...filters
        } = Object.fromEntries(new URLSearchParams(each.search));
        const count = Object.keys(filters).length;
        const words = [
            q && translate('lists.views.text', { text: q }),
            count > 0 && translate('lists.views.filters', { smart_count: count }),
        ].filter(Boolean);
        return words.join(', ') || translate('lists.views.sorted');
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
            .map(each => ({
                key: each.id,
                text: each.name,
                note: translate(each.team ? 'lists.views.ofTeam' : 'lists.views.ofMine'),
                to: list && viewPath(each, list),
                onChoose: close,
            })),
        ...recent.map(each => ({
            key: each.search,
            text: wordsOf(each),
            note: translate('lists.views.recent', { time: formatDayTime(new Date(each.at)) }),
            to: listPath(resource) + each.search,
            onChoose: close,
        })),
    ];
    // A backend without views has none to save.
    const offered = views === null ? options.slice(1) : options;
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
            <OptionsMenu {...menu} options={offered} />
            <ViewWindow
                key={naming}
                open={naming !== undefined}
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
