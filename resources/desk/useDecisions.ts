import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import { refusedStatus } from '../../dataProvider/failure.ts';
import { useHttp } from '../../dataProvider/calls.ts';
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
import { keyOf, topOf, type ItemKey } from './queue/queue.ts';
import { leftBy } from './queue/reduceQueue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { useDeskUndo } from './useDeskUndo.ts';
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
    const { nameOf, titleOf } = useRowWords();
    const fateOf = useFateWords(me);

    const elsewhere = () => saves.newestBesides(store.edits);

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
        store.setAside();
        store.dispatch({
            type: 'decided',
            serial,
            action: decisionOf(first.action, answer),
            at: Date.now(),
            keys: wanted.map(({ row }) => keyOf(row)),
            since: elsewhere(),
            me,
        });
        const left = rowsLeft(serial, sent);
        countItems(queryClient, left, -1);
        const along = left.map(keyOf).filter(key => !sent.includes(key));
        const records = acts.filter(({ row }) => row.second_look === undefined);
        const mark = oneMarkOf(records, answer);
        if (!mark) return keep([serial, ...along], sendAll(serial, acts, answer));
        const items = records.map(({ row: { kind, id } }) => ({ kind, id }));
        const saving = send(serial, records, () =>
            http.change('PUT desk', { words: wordsFor(first.action, first.row), body: { items, ...mark } }),
        );
        keep(
            records.map(({ row }) => keyOf(row)),
            saving,
        );
        const looks = acts.filter(act => !records.includes(act));
        keep([serial], Promise.all([saving, sendAll(serial, looks, answer)]));
    };

    const undoing = useDeskUndo({ store, me, elsewhere, keep, rowsLeft, refused });
    return { decide, ...undoing };
};

/** What a decision on several items says of all of them, as a single edit; undefined if it is one edit for each. */
const oneMarkOf = (acts: readonly Act[], answer?: ActionAnswer) => {
    const [first] = acts;
    return acts.length > 1 && acts.every(({ action }) => action.name === first!.action.name)
        ? markOf(first!.action.name, answer)
        : undefined;
};
