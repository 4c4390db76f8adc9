import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNotify, useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { useNotifyFailure } from '../useNotifyFailure.ts';
import { viewsKey } from './useViews.ts';

/** What a save of a view sends. */
export type ViewInput = Omit<ListView, 'id' | 'by'>;

const inputOf = ({ list, name, search, hidden, team }: ListView): ViewInput => ({
    list,
    name,
    search,
    hidden,
    team,
});

const Undo = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
    const translate = useTranslate();
    return (
        <>
            {translate('lists.views.deleted', { name })}{' '}
            <Button size="small" variant="text" onClick={onUndo}>
                {translate('lists.views.undo')}
            </Button>
        </>
    );
};

/** Returns functions that add, replace and delete saved views; each resolves to whether it was done. */
export const useViewChanges = () => {
    const { addView, saveView, deleteView } = useConsole();
    const client = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const { pathname, search } = useAddress();
    const notifyFailure = useNotifyFailure();
    const put = (change: (views: readonly ListView[]) => readonly ListView[]) =>
        client.setQueryData<readonly ListView[] | null>(viewsKey, views => change(views ?? []));
    const open = (id: number | undefined) => {
        const params = new URLSearchParams(search);
        params.delete('view');
        if (id !== undefined) params.set('view', String(id));
        void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true });
    };
    const attempt = async <Result,>(name: string, work: Promise<Result>) => {
        try {
            return await work;
        } catch (error) {
            notifyFailure(error, name);
            return undefined;
        }
    };
    const add = async (view: ViewInput) => {
        const added = await attempt(view.name, addView(view));
        if (!added) return false;
        put(views => [...views, added]);
        open(added.id);
        return true;
    };
    return {
        add,
        replace: async (id: number, view: ViewInput) => {
            const saved = await attempt(view.name, saveView(id, view));
            if (saved) put(views => views.map(each => (each.id === id ? saved : each)));
            return saved !== undefined;
        },
        remove: async (view: ListView) => {
            const isDone = await attempt(
                view.name,
                deleteView(view.id).then(() => true),
            );
            if (!isDone) return;
            put(views => views.filter(({ id }) => id !== view.id));
            open(undefined);
            const undo = () => {
                notify('lists.views.restored');
                void add(inputOf(view));
            };
            notify(<Undo name={view.name} onUndo={undo} />, { autoHideDuration: null });
        },
    };
};
