import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import type { UndoResult } from '../../contract/history.ts';
import { refusedStatus } from '../../dataProvider/failure.ts';
import { useHttp } from '../../dataProvider/calls.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { useSaves } from '../../src/ui/useSaves.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import {
    decisionOf,
    markOf,
    useSendAction,
    wordsFor,
    type ActionAnswer,
    type DeskAction,
} from './actions/actions.ts';
import { isWaiting } from './deskFilter.ts';
import { itemQuery } from './useDeskItem.ts';
import { keyOf, lastDecision, topOf, type ItemKey } from './queue/queue.ts';
import { leftBy } from './queue/reduceQueue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { useFateWords } from '../../src/features/desk/useFateWords.ts';
import { useRowWords } from './useRowWords.ts';
import { countItems, outdateMembers } from './countItems.ts';

export interface Act {
    action: DeskAction;
    row: DeskRow;
    item?: DeskItem;
}

/**
 * Decides on items and undoes decisions. The queue changes at once; requests follow in order for each item. A failure
 * brings the item back with a notification.
 */
export const useDecisions = (store: QueueStore, me: number) => {
    const http = useHttp();
    const saves = useSaves();
    const queryClient = useQueryClient();
    const sendAction = useSendAction();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const translate = useTranslate();
    const { nameOf, titleOf } = useRowWords();
    const fateOf = useFateWords(me);

    const keep = (names: readonly (string | number)[], saving: Promise<unknown>) => {
        store.keep(names, saving);
        saves.expect(saving);
    };

    /** The rows among some, and of what left with them, that left by a decision. */
    const rowsLeft = (serial: number, keys: readonly ItemKey[]) =>
        leftBy(store.get(), { serial, keys }).map(key => store.get().rows[key]!);

    const takenBy = async (row: DeskRow, error: unknown) => {
        const status = refusedStatus(error);
        if (status !== 404 && status !== 409) return undefined;
        const query = itemQuery(keyOf(row));
        await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
        const item = await queryClient.fetchQuery(query).catch(() => undefined);
        if (item && isWaiting(item, me))
            store.dispatch({ type: 'read', row: item, since: store.get().settled });
        if (item === undefined || (item && isWaiting(item, me))) return undefined;
        return { what: fateOf(item, null), isDeleted: item === null };
    };

    const refused = async (serial: number, rows: readonly DeskRow[], error: unknown) => {
        for (const row of rows) {
            const keys = [keyOf(row)];
            const taken = await takenBy(row, error);
            const back = taken?.isDeleted ? [] : rowsLeft(serial, keys);
            if (taken) {
                const { what, isDeleted } = taken;
                store.dispatch({ type: 'late', serial, keys, isDeleted });
                notify('resources.desk.late', { type: 'info', messageArgs: { name: titleOf(row), what } });
                countItems(queryClient, back.slice(1), 1);
                continue;
            }
            store.dispatch({ type: 'failed', serial, keys, reason: reasonOf(error) });
            countItems(queryClient, back, 1);
        }
        notifyFailure(error, nameOf(rows));
    };

    const send = async (serial: number, acts: readonly Act[], request: () => Promise<number | null>) => {
        const rows = acts.map(({ row }) => row);
        const keys = rows.map(keyOf);
        await store.settled(keys);
        try {
            const edit = await request();
            if (edit !== null) store.edits.add(edit);
            outdateMembers(queryClient, rows);
            store.dispatch({ type: 'saved', serial, keys, edit });
        } catch (error) {
            await refused(serial, rows, error);
        }
    };

    const requestFor = ({ action, row, item }: Act, answer: ActionAnswer | undefined) => {
        const isChanging = store.isUnderWay(keyOf(row));
        return async () => {
            // An undo makes a newer version; a patch is applied as shown.
            const known =
                isChanging && item && action.name !== 'apply'
                    ? await queryClient.fetchQuery(itemQuery(keyOf(row)))
                    : item;
            return sendAction(action, row, answer, known ?? item);
        };
    };

    const sendAll = (serial: number, acts: readonly Act[], answer: ActionAnswer | undefined) => {
        const sent = acts.map(act => send(serial, [act], requestFor(act, answer)));
        acts.forEach(({ row }, at) => keep([keyOf(row)], sent[at]!));
        return Promise.all(sent);
    };

    const decide = (wanted: readonly Act[], answer?: ActionAnswer) => {
        const [first] = wanted;
        if (!first) return;
        // The deletion of what these are below deletes them too.
        const top = new Set(topOf(wanted.map(({ row }) => row)));
        const acts = first.action.name === 'delete' ? wanted.filter(({ row }) => top.has(row)) : wanted;
        const rows = acts.map(({ row }) => row);
        const sent = rows.map(keyOf);
        const serial = store.nextSerial();
        const isMark = isOneEdit(acts, answer);
        store.dispatch({
            type: 'decided',
            serial,
            action: decisionOf(first.action, answer),
            at: Date.now(),
            keys: wanted.map(({ row }) => keyOf(row)),
            me,
        });
        const left = rowsLeft(serial, sent);
        countItems(queryClient, left, -1);
        const along = left.map(keyOf).filter(key => !sent.includes(key));
        if (!isMark) return keep([serial, ...along], sendAll(serial, acts, answer));
        const mark = markOf(first.action.name, answer)!;
        const items = rows.map(({ kind, id }) => ({ kind, id }));
        const saving = send(serial, acts, () =>
            http.change('PUT desk', { words: wordsFor(first.action, first.row), body: { items, ...mark } }),
        );
        keep([serial, ...sent], saving);
    };

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
        const decision = lastDecision(store.get(), saves.newestBesides(store.edits));
        if (!decision) return undefined;
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
                    store.dispatch({ type: 'undone', serial, step: 'done' });
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

    return { decide, undo };
};

/** Whether a decision on several items is a single edit. */
const isOneEdit = (acts: readonly Act[], answer?: ActionAnswer) =>
    acts.length > 1 &&
    acts.every(({ row }) => row.second_look === undefined) &&
    acts.every(({ action }) => action.name === acts[0]!.action.name && markOf(action.name, answer));
