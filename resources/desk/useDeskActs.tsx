import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useNotify, useTranslate } from 'react-admin';
import type { DeskItem } from '../../contract/desk.ts';
import { openable } from '../../src/ui/openable.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import {
    actionsOf,
    type DeskAction,
    decisionOf,
    useSendAction,
    type ActionAnswer,
} from './actions/actions.ts';
import { keyOf, type ItemKey, type Queue } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { itemPath } from '../../src/features/desk/subject.ts';
import { useFateWords } from '../../src/features/desk/useFateWords.ts';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { useDecisions, type Act } from './useDecisions.ts';
import { itemQuery } from './useDeskItem.ts';
import { useReadersOf } from './GoesOut.tsx';
import { useRowWords } from './useRowWords.ts';

const ActionQuestion = openable(() =>
    import('./actions/ActionQuestion.tsx').then(module => module.ActionQuestion),
);

/** `actionsOf` says which of them an item has. */
const letters = ['a', 'e', 'l', 'h', 'r', 'w', 'd', 's', 'n', 'o'];

interface Options {
    store: QueueStore;
    queue: Queue;
    item: DeskItem | undefined;
    actions: readonly DeskAction[];
    isChecking: boolean;
    me: number;
    onSay: (text: string) => void;
}

/**
 * Handles the keys of the desk; holding a key decides once. Returns what buttons do (`act` carries out an action of the
 * open or the ticked items, `openPage` opens its page, `takeBack` undoes the last decision) and the question to ask.
 */
export const useDeskActs = ({ store, queue, item, actions, isChecking, me, onSay }: Options) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const navigate = useNavigate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const readersOf = useReadersOf();
    const queryClient = useQueryClient();
    const sendAction = useSendAction();
    const { nameOf, titleOf } = useRowWords();
    const fateOf = useFateWords(me);
    const { decide, undo, redo, holds } = useDecisions(store, me);
    const [asked, setAsked] = useState<{ acts: readonly Act[]; isMany: boolean }>();

    const row = queue.front === null ? undefined : queue.rows[queue.front];

    const sayFront = (before: string) => {
        const { front, rows } = store.get();
        const now = front === null ? t('nothingNext') : t('now', { name: titleOf(rows[front]!) });
        onSay(`${before} ${now}`);
    };

    const doBeside = async ({ action, row: of, item: known }: Act, answer?: ActionAnswer) => {
        try {
            const read = known ?? (await queryClient.fetchQuery(itemQuery(keyOf(of))));
            // The reader may have moved on.
            if (!read || (!answer && store.get().front !== keyOf(of))) return;
            await sendAction(action, of, answer, read);
        } catch (error) {
            notifyFailure(error, titleOf(of));
        }
    };

    const carryOut = (acts: readonly Act[], answer?: ActionAnswer) => {
        const [first] = acts;
        if (!first) return;
        if (!first.action.decides) return void doBeside(first, answer);
        decide(acts, answer);
        sayFront(t(`did.${decisionOf(first.action, answer)}`, { name: nameOf(acts.map(each => each.row)) }));
    };

    const openPage = async () => {
        if (!row) return;
        try {
            const read = item ?? (await queryClient.fetchQuery(itemQuery(keyOf(row))));
            // The page of a second look would show how it was decided.
            const isHereStill = read && read.second_look === undefined && store.get().front === keyOf(row);
            const path = isHereStill ? itemPath(read) : undefined;
            if (path) void navigate(path);
        } catch (error) {
            notifyFailure(error, titleOf(row));
        }
    };

    const pressForTicked = (letter: string, keys: readonly ItemKey[]) => {
        const acts = keys.flatMap((key): Act[] => {
            const each = queue.rows[key]!;
            const action = actionsOf(each).find(known => known.letter === letter && known.together);
            return action ? [{ action, row: each }] : [];
        });
        if (acts.length === 0) onSay(t('notTogether'));
        else if (acts.some(({ action }) => action.asks)) setAsked({ acts, isMany: true });
        else carryOut(acts);
    };

    const act = (action: DeskAction) => {
        if (queue.ticked.length > 0) return pressForTicked(action.letter, queue.ticked);
        const mark = row && queue.marks[keyOf(row)];
        if (row && mark?.is === 'gone')
            return void notify('resources.desk.late', {
                type: 'info',
                messageArgs: { name: titleOf(row), what: fateOf(item ?? null, mark.by) },
            });
        // A second press before the next item shows is meant for the first.
        if (!row || store.get().front !== queue.front) return;
        const one: Act = { action, row, item };
        if (action.asks) return setAsked({ acts: [one], isMany: false });
        // The change is not on the screen yet.
        if (isChecking || action.isLoading || (action.name === 'apply' && !item))
            return onSay(translate('components.loading'));
        carryOut([one]);
    };

    const press = (letter: string) => {
        if (queue.ticked.length > 0) return pressForTicked(letter, queue.ticked);
        const action = actions.find(each => each.letter === letter || each.also === letter);
        if (action) act(action);
    };

    /** Returns whether the key is the desk's own. */
    const takeBack = () => {
        const aside = store.takeAside();
        if (aside !== undefined) {
            notify(aside, { type: 'info' });
            return true;
        }
        const undone = undo();
        if (!undone) {
            if (!holds()) return false;
            notify('resources.desk.nothing.back', { type: 'info' });
            return true;
        }
        const { decision, rows } = undone;
        sayFront(t('back', { name: nameOf(rows) }));
        if (readersOf(decision, rows)) notify('resources.desk.words.unsaid');
        return true;
    };

    const doAgain = async () => {
        const redone = await redo();
        if (!redone) return notify('resources.desk.nothing.again', { type: 'info' });
        sayFront(t(`did.${redone.action}`, { name: nameOf(redone.rows) }));
    };

    const step = (by: 1 | -1) => {
        store.dispatch({ type: 'stepped', by, me });
        const { front, rows } = store.get();
        if (front !== null) onSay(titleOf(rows[front]!));
    };
    useKey('j', () => step(1));
    useKey('k', () => step(-1));
    useKey('x', ({ shiftKey: range, repeat }) => {
        if (!repeat && queue.front !== null) store.dispatch({ type: 'ticked', key: queue.front, range });
    });
    useKey('Enter', ({ repeat }) => {
        if (!repeat) void openPage();
    });
    useKey('Escape', () => {
        if (queue.ticked.length === 0) return false;
        store.dispatch({ type: 'unticked' });
        return true;
    });
    // Before the global Undo, which knows nothing of pending requests.
    useKey(
        'z',
        ({ shiftKey, repeat }) => {
            if (!shiftKey) return repeat || takeBack();
            if (!holds()) return false;
            if (!repeat) void doAgain();
            return true;
        },
        true,
        true,
    );
    useKey(letters, ({ key, shiftKey, repeat }) => {
        if (shiftKey) return false;
        if (!repeat) press(key.toLowerCase());
        return true;
    });

    const close = () => setAsked(undefined);
    const answer = (given?: ActionAnswer) => {
        close();
        carryOut(acts, given);
    };
    const acts = asked?.acts ?? [];
    const [first, ...others] = acts;
    const count = acts.length;
    const total = queue.ticked.length;
    const some = asked?.isMany && count < total ? t('together.some', { count, total }) : undefined;
    const question = first && (
        <ActionQuestion
            open
            action={first.action}
            rows={[first.item ?? first.row, ...others.map(({ row: other }) => other)]}
            item={first.item}
            some={some}
            onAnswer={answer}
            onClose={close}
        />
    );
    return { act, openPage, takeBack, question };
};
