import CheckIcon from '@mui/icons-material/CheckOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { Correction } from '../../contract/moderation.ts';
import { staleOf } from '../../dataProvider/failure.ts';
import { ChangeButton } from '../../src/kit/record/ChangeButton.tsx';
import { useNotifyFailure } from '../../src/kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';

/** Toggles whether a correction is resolved, on click or with the R key, then reloads it. */
export const ResolveButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const refresh = useRefresh();
    const record = useRecordContext<Correction>();
    const [update] = useUpdate<Correction, Error>();
    const resolved = record?.resolved ?? false;
    const [toggle, isPending] = useOneAtATime(async () => {
        const change = { id: record?.id, data: { resolved: !resolved }, previousData: record };
        try {
            await update('corrections', change, { returnPromise: true });
            notify(`resources.corrections.done.${resolved ? 'unresolved' : 'resolved'}`);
            refresh();
        } catch (error) {
            notifyFailure(error);
            // Somebody else has resolved it, or the opposite: the page shows which.
            if (staleOf(error)) refresh();
        }
    });
    return (
        <ChangeButton
            shortcut="r"
            variant={resolved ? 'outlined' : 'contained'}
            startIcon={resolved ? <UndoIcon /> : <CheckIcon />}
            loading={isPending}
            act={() => void toggle()}
        >
            {translate(resolved ? 'resources.corrections.unresolve' : 'resources.corrections.resolve')}
        </ChangeButton>
    );
};
