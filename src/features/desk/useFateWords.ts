import { useTranslate } from 'react-admin';
import type { DeskRow, DeskItem } from '../../../contract/desk.ts';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';

const useStateWords = () => {
    const translate = useTranslate();
    return ({ state, until, handed_to }: Pick<DeskRow, 'state' | 'until' | 'handed_to'>) => {
        const back = parseWireTime(until);
        const isLead = state === 'handed' && !handed_to;
        return translate(`resources.desk.item.${isLead ? 'forLead' : state}`, {
            time: back && formatDayTime(back),
            name: handed_to?.name ?? translate('components.deleted'),
        });
    };
};

/** `item` is null once it is deleted, by `name` if known; `me` is the id of the reader's account. */
export const useFateWords = (me: number) => {
    const translate = useTranslate();
    const wordsOf = useStateWords();
    return (
        item: Pick<DeskItem, 'state' | 'until' | 'handed_to' | 'decided'> | null,
        name: string | null,
    ) => {
        if (item === null)
            return name === null
                ? translate('resources.desk.deleted')
                : translate('resources.desk.deletedBy', { name });
        if (item.state !== 'done' || !item.decided) return wordsOf(item);
        const { by, at, outcome } = item.decided;
        const time = parseWireTime(at);
        return translate(`resources.desk.decidedBy.${outcome}`, {
            name:
                by?.id === me
                    ? translate('resources.desk.you')
                    : (by?.name ?? translate('resources.desk.somebody')),
            time: time && formatDayTime(time),
        });
    };
};
