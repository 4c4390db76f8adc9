import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Undone } from '../../../contract/history.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { readJobsAgain, shownJobKey } from '../../services/events/newsKeys.ts';
import { useServices } from '../../services/services.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { openable } from '../../ui/openable.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** `TakeBackWindow`, loaded when it is first opened. */
const TakeBackDialog = openable(() =>
    import('./TakeBackWindow.tsx').then(({ TakeBackWindow }) => TakeBackWindow),
);

/** The edits that were undone last, whichever part of the console asked for it. */
export const takenBackKey = ['taken back'] as const;

export type TakeBackRequest = BodyOf<'POST history/undo'>;

interface Asked {
    request: TakeBackRequest;
    preview: Undone;
    done?: Undone;
}

/** The confirmation for a single edit: a message key and its arguments. */
export interface TakenBackWords {
    message: string;
    args: Record<string, string | number>;
}

const isSeveral = ({ results }: Undone) => results.length > 1;

const needsNoAnswer = (preview: Undone) =>
    !isSeveral(preview) && preview.results.every(({ outcome }) => outcome === 'done');

/** Counts edits undone at least in part. */
const countOf = ({ results }: Undone) =>
    results.filter(({ outcome }) => outcome === 'done' || outcome === 'partly').length;

/** A field stays although it was chosen, for a reason that the dialog gives. */
const leavesChosen = ({ overwrite = [] }: TakeBackRequest, { results }: Undone) =>
    results.some(({ clashes }) => clashes.some(({ field, stuck }) => stuck && overwrite.includes(field)));

/** Of a single edit nothing can be undone, whatever is chosen. */
const isStuck = (preview: Undone) =>
    !isSeveral(preview) &&
    preview.results.every(({ outcome }) => ['already', 'nothing', 'blocked'].includes(outcome));

interface Options {
    onDone?: () => void;
    onStuck?: (edit: number) => void;
}

/**
 * A single edit is undone at once if nothing clashes, otherwise a dialog asks about the fields changed since; several
 * after a preview. Edits of a large job are undone by a job, which is shown from then on. Returns the function that
 * starts it, whether it is running, and the dialog. `onDone` is called when something was undone, `onStuck` with a single edit of which nothing can be.
 */
export const useTakeBack = ({ onDone, onStuck }: Options = {}) => {
    const takeBack = useSend('POST history/undo');
    const undoJob = useSend('POST job/{id}/undo');
    const queryClient = useQueryClient();
    const { referenceCache } = useServices();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const [asked, setAsked] = useState<Asked>();

    const send = async (request: TakeBackRequest, words?: TakenBackWords) => {
        const done = await takeBack({ body: request });
        const count = countOf(done);
        if (count === 0 && !isSeveral(done)) {
            setAsked({ request, preview: done });
            return false;
        }
        const args = { smart_count: count, ...words?.args };
        notify(words?.message ?? 'history.takenBack', { type: 'success', messageArgs: args });
        const isTold = isSeveral(done) || leavesChosen(request, done);
        setAsked(known => (known && isTold ? { ...known, done } : undefined));
        onDone?.();
        queryClient.setQueryData(takenBackKey, request.edits);
        // An undo may bring any record back, such as a deleted brand.
        referenceCache.clear();
        void queryClient.invalidateQueries();
        return true;
    };

    const takeBackJob = async (id: number) => {
        const back = await undoJob({ params: { id } });
        queryClient.setQueryData(shownJobKey, back.id);
        onDone?.();
        await readJobsAgain(queryClient);
        return true;
    };

    /** Resolves to false if a dialog asks first, or nothing was done. */
    const [start, isRunning] = useOneAtATime(async (request: TakeBackRequest, words?: TakenBackWords) => {
        try {
            const preview = await takeBack({ body: { ...request, preview: true } });
            if (preview.job !== undefined) return await takeBackJob(preview.job);
            if (!needsNoAnswer(preview)) {
                const [single] = preview.results;
                if (single && isStuck(preview)) onStuck?.(single.edit);
                setAsked({ request, preview });
                return false;
            }
            return await send(request, words);
        } catch (error) {
            notifyFailure(error);
            return false;
        }
    });

    const confirm = async (overwrite: readonly string[]) => {
        try {
            await send({ ...asked!.request, overwrite: [...overwrite] });
        } catch (error) {
            notifyFailure(error);
        }
    };

    const dialog = asked && (
        <TakeBackDialog
            open
            results={(asked.done ?? asked.preview).results}
            isDone={asked.done !== undefined}
            onTakeBack={confirm}
            onClose={() => setAsked(undefined)}
        />
    );
    return { start, isRunning, dialog };
};
