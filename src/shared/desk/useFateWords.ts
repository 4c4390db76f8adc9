import { useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { formatDayTime, parseWireTime } from '../../kit/format/time.ts';
import { useStateWords } from './useStateWords.ts';

/**
 * Returns a function that says what has become of an item, and by whom: `item` is null once it is deleted, by `name` if that is
 * known. `me` is the id of the reader's account.
 */
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
