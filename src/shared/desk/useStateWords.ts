import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../../contract/desk.ts';
import { formatDayTime, parseWireTime } from '../../kit/format/time.ts';

/** Returns a function that says where a row is on the desk. */
export const useStateWords = () => {
    const translate = useTranslate();
    return ({ state, until, handed_to }: Pick<DeskRow, 'state' | 'until' | 'handed_to'>) => {
        const back = parseWireTime(until);
        return translate(`resources.desk.item.${state}`, {
            time: back && formatDayTime(back),
            name: handed_to?.name ?? translate('components.deleted'),
        });
    };
};
