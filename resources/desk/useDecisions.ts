import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import type { UndoResult } from '../../contract/history.ts';
import { refusedStatus } from '../../dataProvider/failure.ts';
import { useHttp } from '../../dataProvider/calls.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import {
    type DeskAction,
    decisionOf,
    outcomeOf,
    useSendAction,
    type ActionAnswer,
} from './actions/actions.ts';
import { isWaiting } from './deskFilter.ts';
import { itemQuery } from './useDeskRows.ts';
import { keyOf } from './queue/queue.ts';
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
    const queryClient = useQueryClient();
    const sendAction = useSendAction();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const translate = useTranslate();
    const { nameOf, titleOf } = useRowWords();
    const fateOf = useFateWords(me);

    const takenBy = async (row: DeskRow, error: unknown) => {
        const status = refusedStatus(error);
        if (status !== 404 && status !== 409) return undefined;
        const query = itemQuery(keyOf(row));
        await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
        const item = await queryClient.fetchQuery(query).catch(() => undefined);
        if (item === undefined || (item && isWaiting(item, me))) return undefined;
        return fateOf(item, null);
    };

    const refused = async (serial: number, rows: readonly DeskRow[], error: unknown) => {
        for (const row of rows) {
            const keys = [keyOf(row)];
            const what = await takenBy(row, error);
            if (what !== undefined) {
                store.dispatch({ type: 'late', serial, keys });
                notify('resources.desk.late', { type: 'info', messageArgs: { name: titleOf(row), what } });
                continue;
            }
            store.dispatch({ type: 'failed', serial, keys, reason: reasonOf(error) });
            countItems(queryClient, [row], 1);
        }
        notifyFailure(error, nameOf(rows));
    };

    const send = async (serial: number, acts: readonly Act[], request: () => Promise<number | null>) => {
        const rows = acts.map(({ row }) => row);
        const keys = rows.map(keyOf);
        await store.settled(keys);
        try {
            const edit = await request();
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
        acts.forEach(({ row }, at) => store.keep([keyOf(row)], sent[at]!));
        return Promise.all(sent);
    };

    const decide = (acts: readonly Act[], answer?: ActionAnswer) => {
        const [first] = acts;
        if (!first) return;
        const rows = acts.map(({ row }) => row);
        const serial = store.nextSerial();
        const isMark =
            acts.length > 1 &&
            acts.every(({ action }) => action.name === first.action.name && markedAs(action.name, answer));
        store.dispatch({
            type: 'decided',
            serial,
            action: decisionOf(first.action, answer),
            keys: rows.map(keyOf),
            me,
        });
        countItems(queryClient, rows, -1);
        if (!isMark) return store.keep([serial], sendAll(serial, acts, answer));
        const mark = markedAs(first.action.name, answer)!;
        const items = rows.map(({ kind, id }) => ({ kind, id }));
        const sent = send(serial, acts, () => http.change('PUT desk', { body: { items, ...mark } }));
        store.keep([serial, ...rows.map(keyOf)], sent);
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
        const decision = store.get().decisions.findLast(({ undoing }) => !undoing);
        if (!decision) return undefined;
        const { serial, keys } = decision;
        const rows = keys.map(key => store.get().rows[key]!);
        store.dispatch({ type: 'undone', serial, step: 'wanted' });
        countItems(queryClient, rows, 1);
        const takeBack = async () => {
            await store.settled([serial]);
            const edits = store.get().decisions.find(each => each.serial === serial)?.edits ?? [];
            const failed = (error?: unknown) => {
                store.dispatch({ type: 'undone', serial, step: 'failed' });
                countItems(queryClient, rows, -1);
                if (error) notifyFailure(error);
                else notify('resources.desk.notUndone', { type: 'error' });
            };
            try {
                const done =
                    edits.length > 0
                        ? await http.call('POST history/undo', { body: { edits: [...edits] } })
                        : undefined;
                if (done?.results.some(({ outcome }) => outcome === 'blocked' || outcome === 'partly'))
                    failed();
                else {
                    outdateMembers(queryClient, rows);
                    store.dispatch({ type: 'undone', serial, step: 'done' });
                    saySettled(rows, done?.results ?? []);
                }
                for (const key of keys)
                    await queryClient.invalidateQueries({ queryKey: itemQuery(key).queryKey });
            } catch (error) {
                failed(error);
            }
        };
        store.keep([serial, ...keys], takeBack());
        return rows;
    };

    return { decide, undo };
};

/** The state set by an action that is no decision of its item's own; undefined for other actions. */
const markedAs = (name: DeskAction['name'], answer: ActionAnswer | undefined) => {
    if (name === 'approve' || name === 'done') return { state: 'done' as const, outcome: outcomeOf(name) };
    if (name !== 'later' || !answer) return undefined;
    if ('until' in answer) return { state: 'later' as const, ...answer };
    return 'handed_to' in answer ? { state: 'handed' as const, ...answer } : undefined;
};
