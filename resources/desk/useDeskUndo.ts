import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import type { UndoResult } from '../../contract/history.ts';
import { useHttp } from '../../dataProvider/calls.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useSendAction, type DeskAction } from './actions/actions.ts';
import { countItems, outdateMembers } from './countItems.ts';
import { keyOf, lastDecision, lastUndone, type ItemKey } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { itemQuery } from './useDeskItem.ts';
import { useRowWords } from './useRowWords.ts';

interface Options {
    store: QueueStore;
    me: number;
    /** The newest edit of this tab besides the desk's. */
    elsewhere: () => number;
    /** Lets later requests for items or decisions wait. */
    keep: (names: readonly (string | number)[], saving: Promise<unknown>) => void;
    /** The rows among some, and of what left with them, that left by a decision. */
    rowsLeft: (serial: number, keys: readonly ItemKey[]) => readonly DeskRow[];
    /** Brings the items of a failed decision back, and says why. */
    refused: (serial: number, rows: readonly DeskRow[], error: unknown) => Promise<void>;
}

const isSecondLook = ({ second_look }: DeskRow) => second_look !== undefined;

/** Takes the last decision back, and makes it again; the queue changes at once. */
export const useDeskUndo = ({ store, me, elsewhere, keep, rowsLeft, refused }: Options) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    const sendAction = useSendAction();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const translate = useTranslate();
    const { nameOf } = useRowWords();

    /** Says why an undo left a decision alone: a colleague has undone it already, or changed the item since. */
    const saySettled = (rows: readonly DeskRow[], results: readonly UndoResult[]) => {
        const settled = results.find(({ outcome }) => outcome !== 'done');
        if (!settled) return;
        const { outcome, record, clashes } = settled;
        const since = settled.since ?? clashes[0]?.since;
        const time = parseWireTime(since?.at);
        const how = outcome === 'already' ? 'undone' : 'changed';
        const what = translate(`resources.desk.settled.${how}${time ? 'By' : ''}`, {
            name: since?.by ?? translate('resources.desk.somebody'),
            time: time && formatDayTime(time),
        });
        const of = rows.filter(({ kind, id }) => kind === record?.kind && id === record.id);
        const name = nameOf(of.length > 0 ? of : rows);
        notify('resources.desk.late', { type: 'warning', messageArgs: { name, what } });
    };

    const undo = () => {
        const decision = lastDecision(store.get(), elsewhere());
        if (!decision) return undefined;
        const since = elsewhere();
        const { serial, keys } = decision;
        const rows = keys.map(key => store.get().rows[key]!);
        const back = rowsLeft(serial, keys);
        store.dispatch({ type: 'undone', serial, step: 'wanted' });
        countItems(queryClient, back, 1);
        const takeBack = async () => {
            await store.settled([serial]);
            const edits = store.get().decisions.find(each => each.serial === serial)?.edits ?? [];
            const failed = (error?: unknown) => {
                store.dispatch({ type: 'undone', serial, step: 'failed' });
                countItems(queryClient, back, -1);
                if (error) notifyFailure(error);
                else notify('resources.desk.notUndone', { type: 'error' });
            };
            try {
                const done =
                    edits.length > 0
                        ? await http.call('POST history/undo', { body: { edits: [...edits] } })
                        : undefined;
                // What was said in a second look is no edit.
                for (const { second_look } of rows)
                    if (second_look !== undefined)
                        await http.call('DELETE second-look/{id}', { params: { id: second_look } });
                if (done?.edit) store.edits.add(done.edit);
                if (done?.results.some(({ outcome }) => outcome === 'blocked' || outcome === 'partly'))
                    failed();
                else {
                    outdateMembers(queryClient, rows);
                    const isEdit = typeof done?.edit === 'number';
                    const isAgain = isEdit || rows.some(isSecondLook);
                    const again = { edits: isEdit ? [done.edit!] : [], since };
                    store.dispatch({ type: 'undone', serial, step: 'done', ...(isAgain && { again }) });
                    saySettled(rows, done?.results ?? []);
                }
                for (const row of back)
                    await queryClient.invalidateQueries({ queryKey: itemQuery(keyOf(row)).queryKey });
            } catch (error) {
                failed(error);
            }
        };
        keep([serial, ...back.map(keyOf)], takeBack());
        return { decision, rows };
    };

    /** Makes the decision again that was taken back last; undefined without one. Resolves to its rows. */
    const redo = async () => {
        // The edit of an undo under way is not known yet.
        const pending = store.get().decisions.findLast(({ undoing }) => undoing);
        if (pending) await store.settled([pending.serial]);
        const taken = lastUndone(store.get(), elsewhere());
        if (!taken) return undefined;
        // A second look is answered by the action's name, or left to a colleague.
        const name = taken.action as DeskAction['name'];
        const serial = store.nextSerial();
        store.dispatch({ type: 'redone', serial, at: Date.now(), since: elsewhere(), me });
        const rows = taken.keys.map(key => store.get().rows[key]!);
        const left = rowsLeft(serial, taken.keys);
        countItems(queryClient, left, -1);
        const again = async () => {
            await store.settled(taken.keys);
            try {
                const { edits } = taken;
                const done =
                    edits.length > 0
                        ? await http.call('POST history/undo', { body: { edits: [...edits] } })
                        : undefined;
                for (const row of rows.filter(isSecondLook)) await sendAction({ name }, row);
                if (done?.edit) store.edits.add(done.edit);
                if (done?.results.some(({ outcome }) => outcome !== 'done')) {
                    const reason = 'resources.desk.notRedone';
                    countItems(queryClient, rowsLeft(serial, taken.keys), 1);
                    store.dispatch({ type: 'failed', serial, keys: taken.keys, reason });
                    return notify(reason, { type: 'error' });
                }
                outdateMembers(queryClient, rows);
                store.dispatch({ type: 'saved', serial, keys: taken.keys, edit: done?.edit ?? null });
            } catch (error) {
                await refused(serial, rows, error);
            }
        };
        keep([serial, ...left.map(keyOf)], again());
        return { action: taken.action, rows };
    };

    /** Whether Z and Shift+Z are about decisions of the desk: its last one, or one just taken back. */
    const holds = () => {
        const queue = store.get();
        return (
            queue.decisions.some(({ undoing }) => undoing) ||
            Boolean(lastDecision(queue, elsewhere()) ?? lastUndone(queue, elsewhere()))
        );
    };

    return { undo, redo, holds };
};
