import type { DeskRow } from '../../contract/desk.ts';
import { parseWireTime } from '../../src/kit/format/time.ts';

/** Whether an item waits for a person, by the id of their account: not what is put off or handed to somebody else. */
export const isWaiting = ({ state, until, handed_to }: DeskRow, me: number) => {
    if (state === 'handed') return handed_to?.id === me;
    if (state === 'later') return (parseWireTime(until)?.getTime() ?? 0) <= Date.now();
    return state === 'waiting';
};
