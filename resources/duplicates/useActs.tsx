import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DuplicateCase } from '../../contract/duplicates.ts';
import { useHttp } from '../../dataProvider/calls.ts';
import { takenBackKey, useTakeBack } from '../../src/features/history/useTakeBack.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { useKeysInTurn } from '../../src/ui/keys/useKeysInTurn.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';

/** A case, or records that somebody wants to merge, which have no case. */
export type ShownCase = Omit<DuplicateCase, 'id'> & { id: number | undefined };

export interface Act {
    name: 'merge' | 'line' | 'different' | 'later';
    of: ShownCase;
    /** The name of the record that it is told by. */
    record: string;
}

/** Puts a case off, or takes it up again with null. */
export const putOff = async (
    { call }: Pick<ReturnType<typeof useHttp>, 'call'>,
    { kind, id }: ShownCase,
    until: string | null,
) => {
    await call('PUT duplicates/later', { body: { kind, id: id!, until } });
    return null;
};

interface Done extends Act {
    /** Null for what is put off, which is no edit. */
    edit: number | null;
}

interface Options {
    /** The case that keys are meant for is on the screen. */
    isShown: boolean;
    /** J and K lead to cases that have been read. */
    canStep: boolean;
    onDone: (act: Act) => void;
    /** An act was undone, or somebody else has undone it. */
    onUndone: (act: Act) => void;
}

/** What waits while a case is not there or an answer is under way. An answer does not: it is for a case that was seen. */
const caseKeys = ['s', 'z', 'b', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ...'123456789'];
const stepKeys = ['j', 'k'];

/**
 * Carries out one act on a case at a time, and undoes the last ones by Z; keys pressed meanwhile are meant for the case
 * that is shown then, and wait for it. Returns the last act, the function that
 * sends one (it rejects if that is refused), whether one is under way, and the question that an undo may ask.
 */
export const useActs = ({ isShown, canStep, onDone, onUndone }: Options) => {
    const translate = useTranslate();
    const http = useHttp();
    const notifyFailure = useNotifyFailure();
    const [done, setDone] = useState<readonly Done[]>([]);
    const last = done.at(-1);
    const words = (step: 'did' | 'undid', { name, record }: Act) =>
        translate(`resources.duplicates.${step}.${name}`, { name: record });

    const [alone, isBusy] = useOneAtATime((work: () => Promise<void>) => work());
    const isReady = isShown && !isBusy;
    const dropKeys = useKeysInTurn(
        [...caseKeys, ...stepKeys],
        key => isReady || (canStep && stepKeys.includes(key.toLowerCase())),
    );

    const cameBack = (acts: readonly Done[]) => {
        setDone(known => known.filter(each => !acts.includes(each)));
        for (const act of acts) onUndone(act);
    };
    const takeBack = useTakeBack({ onStuck: () => last && cameBack([last]) });
    // By Z, by the answer to its question, or by the Undo of the top bar.
    const { data: takenBack } = useQuery<readonly number[]>({ queryKey: takenBackKey, queryFn: skipToken });
    const hear = useRef<(edits: readonly number[]) => void>(() => undefined);
    useEffect(() => {
        hear.current = edits => cameBack(done.filter(({ edit }) => edit !== null && edits.includes(edit)));
    });
    // After the effects, so that the case can be shown at once.
    useEffect(() => queueMicrotask(() => hear.current(takenBack ?? [])), [takenBack]);

    const run = (act: Act, send: () => Promise<number | null>) =>
        alone(async () => {
            const edit = await send().catch((error: unknown) => {
                dropKeys();
                throw error;
            });
            setDone(known => (act.name === 'later' || edit !== null ? [...known, { ...act, edit }] : known));
            onDone(act);
        });

    const takeBackLast = async (act: Done) => {
        const { edit, of, record, name } = act;
        if (edit !== null) {
            const message = `resources.duplicates.undid.${name}`;
            const isDone = await takeBack.start({ edits: [edit] }, { message, args: { name: record } });
            // Before the next Z, which is about the answer before.
            if (isDone) cameBack([act]);
            else dropKeys();
            return;
        }
        try {
            await putOff(http, of, null);
            cameBack([act]);
        } catch (error) {
            dropKeys();
            notifyFailure(error);
        }
    };
    const undo = () => last && alone(() => takeBackLast(last));

    // Before the global Undo, which does not bring the case back.
    useKey(
        'z',
        ({ shiftKey, repeat }) => {
            if (shiftKey || !last) return false;
            if (!repeat) void undo();
            return true;
        },
        true,
        true,
    );
    return {
        run,
        undo: () => void undo(),
        isBusy,
        said: last && words('did', last),
        question: takeBack.dialog,
    };
};
