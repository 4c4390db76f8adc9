import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useHttp } from '../../../dataProvider/calls.ts';
import { useKey } from '../../ui/keys/useKey.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useSaves } from '../../ui/useSaves.ts';

interface OwnAct {
    /** Resolves to its edit; to null if it makes none. */
    does: () => Promise<number | null>;
    /** Takes it back if it makes no edit. */
    undoes: () => Promise<unknown>;
}

interface Held {
    act: OwnAct;
    edit: number | null;
    /** The newest other edit of this tab when it was made. */
    since: number;
}

/**
 * Z and Shift+Z on a page whose acts are not all edits: they are about the page's last act, and about nothing else, until
 * this tab changes something elsewhere. Returns the function that carries out an act; `onDone` is called after each
 * and after each step back or on.
 */
export const useOwnActs = (onDone: () => Promise<unknown>) => {
    const http = useHttp();
    const saves = useSaves();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const held = useRef({ mine: new Set<number>(), back: [] as Held[], again: [] as Held[] });
    const turn = useRef<Promise<unknown>>(Promise.resolve());

    const inTurn = (work: () => Promise<unknown>) => {
        const run = async () => {
            await work().catch(notifyFailure);
            await onDone();
        };
        const running = turn.current.then(run);
        turn.current = running;
        saves.expect(running);
        return running;
    };
    const note = (of: Held, edit: number | null) => {
        of.edit = edit;
        if (edit !== null) held.current.mine.add(edit);
    };
    const elsewhere = () => saves.newestBesides(held.current.mine);
    const without = (list: readonly Held[], of: Held) => list.filter(each => each !== of);

    const act = (given: OwnAct) => {
        const of: Held = { act: given, edit: null, since: elsewhere() };
        const { current } = held;
        current.back.push(of);
        current.again = [];
        return inTurn(async () => {
            try {
                note(of, await given.does());
            } catch (error) {
                current.back = without(current.back, of);
                throw error;
            }
        });
    };

    const turnEdit = async (edit: number) => {
        const done = await http.call('POST history/undo', { body: { edits: [edit] } });
        if (done.results.some(({ outcome }) => outcome !== 'done'))
            throw new Error('resources.desk.notUndone');
        return done.edit;
    };

    const step = (isAgain: boolean) => {
        const { current } = held;
        const of = (isAgain ? current.again : current.back).at(-1);
        const last = of ?? (isAgain ? current.back : current.again).at(-1);
        if (!last || last.since < elsewhere()) return false;
        if (!of) {
            notify(`resources.desk.nothing.${isAgain ? 'again' : 'back'}`, { type: 'info' });
            return true;
        }
        const move = (from: 'back' | 'again', to: 'back' | 'again') => {
            current[from] = without(current[from], of);
            current[to] = [...current[to], of];
        };
        const [from, to] = isAgain ? (['again', 'back'] as const) : (['back', 'again'] as const);
        move(from, to);
        void inTurn(async () => {
            try {
                if (of.edit !== null) note(of, await turnEdit(of.edit));
                else if (isAgain) note(of, await of.act.does());
                else await of.act.undoes();
            } catch (error) {
                move(to, from);
                throw error;
            }
        });
        return true;
    };
    useKey('z', ({ shiftKey, repeat }) => repeat || step(shiftKey), true, true);
    return act;
};
