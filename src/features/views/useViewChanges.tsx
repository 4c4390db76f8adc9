import { useGetIdentity, useTranslate, useNavigate, useNotify } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { isMissing } from '../../../dataProvider/failure.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { viewsQuery } from './useViews.ts';

export const useOwnerWords = () => {
    const translate = useTranslate();
    const { identity } = useGetIdentity();
    return ({ team, by }: Pick<ListView, 'team' | 'by'>) => {
        if (!team) return translate('lists.views.ofMine');
        return by === null || by.id === Number(identity?.id)
            ? translate('lists.views.ofTeam')
            : translate('lists.views.ofColleague', { name: by.name });
    };
};

type ViewInput = Omit<ListView, 'id' | 'by'>;

const inputOf = ({ list, name, search, hidden, team }: ListView): ViewInput => ({
    list,
    name,
    search,
    hidden,
    team,
});

const Undo = ({ name, onUndo }: { name: string; onUndo: () => Promise<void> }) => {
    const translate = useTranslate();
    const [undo, isRunning] = useOneAtATime(onUndo);
    return (
        <>
            {translate('lists.views.deleted', { name })}{' '}
            <Button size="small" variant="text" loading={isRunning} onClick={() => void undo()}>
                {translate('lists.views.undo')}
            </Button>
        </>
    );
};

/** Adding and replacing reject with the refusal, for the caller to show; a failed deletion is shown in the page. */
export const useViewChanges = () => {
    const send = useSend('POST views');
    const sendChanged = useSend('PUT view/{id}');
    const sendDeleted = useSend('DELETE view/{id}');
    const client = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const { pathname, search } = useAddress();
    const notifyFailure = useNotifyFailure();
    const put = (change: (views: readonly ListView[]) => readonly ListView[]) =>
        client.setQueryData<readonly ListView[] | null>(viewsQuery.queryKey, views => change(views ?? []));
    const open = (id: number | undefined) => {
        const params = new URLSearchParams(search);
        params.delete('view');
        if (id !== undefined) params.set('view', String(id));
        void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true });
    };
    /** A view that a colleague has deleted meanwhile is no longer offered. */
    const whileThere = <Result,>(work: Promise<Result>) =>
        work.catch(error => {
            if (isMissing(error)) void client.invalidateQueries({ queryKey: viewsQuery.queryKey });
            throw error;
        });
    const add = async (view: ViewInput) => {
        const added = await send({ body: view });
        put(views => [...views, added]);
        open(added.id);
    };
    const offerUndo = (view: ListView) => {
        const undo = async () => {
            try {
                await add(inputOf(view));
                notify('lists.views.restored');
            } catch (error) {
                notifyFailure(error, view.name);
                // The last notification replaces the offer, and the view would be lost.
                offerUndo(view);
            }
        };
        notify(<Undo name={view.name} onUndo={undo} />, { autoHideDuration: null });
    };
    return {
        add,
        replace: async (id: number, view: ViewInput) => {
            const saved = await whileThere(sendChanged({ params: { id }, body: view }));
            put(views => views.map(each => (each.id === id ? saved : each)));
        },
        remove: async (view: ListView) => {
            try {
                await whileThere(sendDeleted({ params: { id: view.id } }));
            } catch (error) {
                notifyFailure(error, view.name);
                return;
            }
            // The address no longer names the view, so nothing reports it missing.
            open(undefined);
            put(views => views.filter(({ id }) => id !== view.id));
            offerUndo(view);
        },
    };
};
