import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Undone } from '../../../contract/history.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useNotifyFailure } from '../useNotifyFailure.ts';
import { useOneAtATime } from '../useOneAtATime.ts';
import { TakeBackDialog } from './TakeBackDialog.ts';

export type TakeBackRequest = BodyOf<'POST history/undo'>;

interface Asked {
    request: TakeBackRequest;
    preview: Undone;
}

const needsNoAnswer = ({ results }: Undone) => results.every(({ outcome }) => outcome === 'done');

/**
 * Takes edits back: at once where everything goes back as a whole, else after a dialog that says what does not, and
 * asks about the fields that were changed since. Returns the function that starts it, whether it is running, and the
 * dialog.
 */
export const useTakeBack = () => {
    const { takeBack } = useConsole();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const [asked, setAsked] = useState<Asked>();

    const send = async (request: TakeBackRequest) => {
        const { results } = await takeBack(request);
        const count = results.filter(({ outcome }) => outcome === 'done' || outcome === 'partly').length;
        notify('history.takenBack', { type: 'success', messageArgs: { smart_count: count } });
        setAsked(undefined);
        void queryClient.invalidateQueries();
    };

    const [start, isRunning] = useOneAtATime(async (request: TakeBackRequest) => {
        try {
            const preview = await takeBack({ ...request, preview: true });
            if (needsNoAnswer(preview)) await send(request);
            else setAsked({ request, preview });
        } catch (error) {
            notifyFailure(error);
        }
    });

    const confirm = async (overwrite: readonly string[]) => {
        try {
            await send({ ...asked!.request, overwrite: [...overwrite] });
        } catch (error) {
            notifyFailure(error);
        }
    };

    const dialog = (
        <TakeBackDialog
            open={asked !== undefined}
            results={asked?.preview.results ?? []}
            onTakeBack={confirm}
            onCancel={() => setAsked(undefined)}
        />
    );
    return { start, isRunning, dialog };
};
