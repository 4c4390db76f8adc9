import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import { news } from '../../services/events/newsKeys.ts';
import { ErrorState } from '../../ui/message/ErrorState.tsx';
import { openable } from '../../ui/openable.tsx';
import { useRecordNews } from './useNews.ts';

const RecordNews = openable(() => import('./RecordNews.tsx').then(module => module.RecordNews), null);

interface LiveRecordProps {
    resource: string;
    id: Identifier;
    /** A form is open; its values stay. */
    editing?: boolean;
}

/** What others do with a record, for the head of its page. */
export const LiveRecord = ({ resource, id, editing = false }: LiveRecordProps) => {
    const queryClient = useQueryClient();
    const { people, change } = useRecordNews(resource, id);
    const show = () =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== news });
    return (
        <RecordNews
            open={people.length > 0 || (change !== null && !change.gone)}
            people={people}
            change={change}
            onShow={editing ? undefined : show}
        />
    );
};

export const GoneRecord = ({ resource, id }: LiveRecordProps): ReactNode => {
    const { change } = useRecordNews(resource, id);
    if (!change?.gone) return null;
    const { by, own, late } = change;
    const what = () => {
        if (late) return 'components.live.deletedArrived';
        if (own) return 'components.live.deletedElsewhere';
        return by === null ? 'components.live.gone' : 'components.live.deleted';
    };
    return <ErrorState what={what()} args={{ name: by }} />;
};
