import { useEffect, useRef } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import type { Edit } from '../../contract/history.ts';
import { useHttp } from '../../dataProvider/calls.ts';
import { unlessAbsent } from '../../dataProvider/failure.ts';
import { toWireTime } from '../kit/format/time.ts';
import { useKinds } from '../kit/resource/recordKind.ts';
import { useEditWordsOf } from '../kit/history/useEditWords.ts';
import { useTakeBack } from '../kit/history/useTakeBack.tsx';
import { useNotifyFailure } from '../kit/useNotifyFailure.ts';
import { actFor, actsOf, actsTime, editFor, type Step } from './lastActs.ts';

/**
 * My last acts: `read` them, put them into words, `turn` one of them (take it back, or do it again once that is done), and the dialog that
 * asks when one does not go back as a whole. Each of the `steps` turns an act in its turn, on what the one before has
 * left, so that none is turned twice; a question or a failure drops those that wait.
 */
export const useLastActs = (steps: readonly Step[]) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const { identity } = useGetIdentity();
    const http = useHttp();
    const { resourceOf, kindName } = useKinds();
    const wordsOf = useEditWordsOf();
    const { start, isRunning, dialog } = useTakeBack();

    const me = Number(identity?.id);
    const read = async () => {
        const from = toWireTime(new Date(Date.now() - actsTime));
        const query = { by: me, from, per_page: 100 };
        const found = await http.call('GET activity', { query }).catch(unlessAbsent(null));
        return actsOf(found?.items ?? []);
    };

    const isWhole = ({ action, changes, undid }: Edit) =>
        undid.total === 0 && (action !== 'changed' || changes.length === 0);
    /** What an act did to its record; undefined where that is all, such as a deletion. */
    const detailOf = (act: Edit) =>
        isWhole(act) ? undefined : wordsOf(resourceOf(act.record?.kind)?.name).editWords(act);
    const verbOf = ({ action, undid }: Edit) =>
        translate(`shell.acts.did.${undid.total > 0 ? 'tookBack' : action}`);
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
                    what: detailOf(act) ?? translate(`shell.acts.whole.${act.action}`),
                },
            },
        );

    const takeStep = async (step: Step) => {
        try {
            const act = actFor(await read(), step);
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

    return { read, turn, verbOf, nameOf, detailOf, isRunning, dialog };
};
