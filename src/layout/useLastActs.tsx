import { isUndoable } from '../features/history/isUndoable.ts';
import type { Edit } from '../../contract/history.ts';
import { useEffect, useRef, useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { useHttp } from '../../dataProvider/calls.ts';
import { unlessAbsent } from '../../dataProvider/failure.ts';
import { useServices } from '../services/services.ts';
import { toWireTime } from '../ui/format/time.ts';
import { useKinds } from '../features/resource/recordKind.ts';
import { useEditWordsOf } from '../features/history/useEditWords.ts';
import { useTakeBack } from '../features/history/useTakeBack.tsx';
import { useNotifyFailure } from '../ui/message/useNotifyFailure.ts';

/** Z undoes the last act, Shift+Z redoes it. */
export type Step = 'back' | 'again';

/** The number of acts listed, and their age in milliseconds. */
const mostActs = 20;
const actsTime = 30 * 60_000;

/** Acts whose records do not say what was done: they were neither added nor changed themselves. */
const told: Record<string, { did?: string; whole?: string }> = {
    'PUT desk': { whole: 'decided' },
    'PUT duplicates/different': { did: 'different' },
    'POST doctor/acceptances': { did: 'accepted', whole: 'accepted' },
    'DELETE doctor/accepted/{id}': { did: 'acceptedNoLonger', whole: 'acceptedNoLonger' },
};

const isTakingBack = ({ call }: Edit) => call === 'POST history/undo' || call === 'PUT history/version';

/**
 * Newest first. An Undo or Redo of a single own edit is not an act of its own, as the edit says that it is undone; one
 * of several edits or of a colleague's is.
 */
const actsOf = (edits: readonly Edit[]) => {
    const ids = new Set(edits.map(({ id }) => id));
    const isAct = (edit: Edit) => {
        const { edits: targets, total, asked = total } = edit.undid;
        return !(isTakingBack(edit) && asked === 1 && targets[0] && ids.has(targets[0].id));
    };
    return edits.filter(isAct).slice(0, mostActs);
};

const editFor = ({ id, undone }: Edit) => undone?.edit ?? id;

/** The act that a step is about, apart from `stuck` edits, of which nothing can be undone. */
export const actFor = (acts: readonly Edit[], step: Step, stuck: ReadonlySet<number>): Edit | undefined => {
    const possible = acts.filter(act => !stuck.has(editFor(act)));
    return step === 'back'
        ? possible.find(isUndoable)
        : possible
              .filter(({ undone }) => undone !== null)
              .toSorted((one, other) => other.undone!.edit - one.undone!.edit)[0];
};

/**
 * `read` fetches my last acts, `turn` undoes or redoes one. Each of the `steps` acts on the result of the previous one;
 * a question or a failure drops the pending ones.
 */
export const useLastActs = (steps: readonly Step[]) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const { identity } = useGetIdentity();
    const http = useHttp();
    const { saves } = useServices();
    const { resourceOf, kindName } = useKinds();
    const wordsOf = useEditWordsOf();
    const [stuck, setStuck] = useState<ReadonlySet<number>>(new Set());
    // It has said why; the next step is about the act before.
    const { start, isRunning, dialog } = useTakeBack({ onStuck: edit => setStuck(new Set(stuck).add(edit)) });

    const me = Number(identity?.id);
    const read = async () => {
        const from = toWireTime(new Date(Date.now() - actsTime));
        const query = { by: me, from, per_page: 100 };
        const found = await http.call('GET activity', { query }).catch(unlessAbsent(null));
        return actsOf(found?.items ?? []);
    };

    const isWhole = ({ action, changes, undid }: Edit) =>
        undid.total === 0 && (action !== 'changed' || changes.length === 0);
    const wholeOf = ({ call, action }: Edit) => told[call ?? '']?.whole ?? action;
    /** How an act changed its record; undefined if it added or deleted it. */
    const detailOf = (act: Edit) =>
        isWhole(act) ? undefined : wordsOf(resourceOf(act.record?.kind)?.name).editWords(act);
    const verbOf = ({ call, action, undid }: Edit) =>
        translate(
            `shell.acts.did.${undid.total === 0 ? (told[call ?? '']?.did ?? action) : undid.edits[0]?.undo ? 'redid' : 'tookBack'}`,
        );
    const nameOf = ({ record, records }: Edit) =>
        record
            ? (record.name ?? `${kindName(record.kind)} ${record.id}`)
            : translate('resources.activity.records', { smart_count: records });

    const turn = (act: Edit) =>
        start(
            { edits: [editFor(act)] },
            {
                message: act.undone ? 'shell.acts.again' : 'shell.acts.undone',
                args: {
                    name: nameOf(act),
                    what: detailOf(act) ?? translate(`shell.acts.whole.${wholeOf(act)}`),
                },
            },
        );

    const takeStep = async (step: Step) => {
        try {
            // A pending save is the last act.
            await saves.settled();
            const act = actFor(await read(), step, stuck);
            if (act) return await turn(act);
            notify(`shell.acts.nothing.${step}`, { type: 'info' });
        } catch (error) {
            notifyFailure(error);
        }
        return false;
    };

    const latest = useRef(takeStep);
    useEffect(() => {
        latest.current = takeStep;
    });
    const queue = useRef<{ taken: number; running: boolean }>({ taken: 0, running: false });
    const waiting = useRef(steps);
    useEffect(() => {
        waiting.current = steps;
        const { current } = queue;
        if (current.running || Number.isNaN(me)) return;
        const work = async () => {
            current.running = true;
            while (current.taken < waiting.current.length) {
                const isDone = await latest.current(waiting.current[current.taken]!);
                current.taken = isDone ? current.taken + 1 : waiting.current.length;
            }
            current.running = false;
        };
        void work();
    }, [steps, me]);

    return { read, turn, stuck, verbOf, nameOf, detailOf, isRunning, dialog };
};
