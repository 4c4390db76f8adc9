import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { BodyOf } from '../../contract/types.ts';
import { callKey, useSend } from '../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';

/** Returns a function that saves something about runs, says so, and reads all about them again. Rejects as the save does. */
export const useSaveOfRuns = () => {
    const queryClient = useQueryClient();
    const notify = useNotify();
    return async (save: () => Promise<unknown>) => {
        try {
            await save();
            notify('resources.runs.saved', { type: 'success' });
        } finally {
            await Promise.all(
                (['GET shop-region/{id}/runs', 'GET runs'] as const).map(name =>
                    queryClient.invalidateQueries({ queryKey: callKey(name) }),
                ),
            );
        }
    };
};

/** Returns a function that says something of a region or takes it back, whether it is at it, and whether it may. */
export const useSayOfRegion = (id: number) => {
    const send = useSend('POST shop-region/{id}/words');
    const notifyFailure = useNotifyFailure();
    const saving = useSaveOfRuns();
    const may = useOffers('POST shop-region/{id}/words');
    const [say, isBusy] = useOneAtATime((body: BodyOf<'POST shop-region/{id}/words'>) =>
        saving(() => send({ params: { id }, body })).catch(notifyFailure),
    );
    return [say, isBusy, may] as const;
};
