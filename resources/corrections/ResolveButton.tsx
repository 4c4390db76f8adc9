import CheckIcon from '@mui/icons-material/CheckOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { Correction } from '../../contract/moderation.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';
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
        }
    });
    useKey('r', () => void toggle(), record !== undefined);
    return (
        <Button
            variant={resolved ? 'outlined' : 'contained'}
            startIcon={resolved ? <UndoIcon /> : <CheckIcon />}
            loading={isPending}
            loadingPosition="start"
            aria-keyshortcuts="R"
            onClick={() => void toggle()}
        >
            {translate(resolved ? 'resources.corrections.unresolve' : 'resources.corrections.resolve')}
            <Kbd keys="R" />
        </Button>
    );
};
