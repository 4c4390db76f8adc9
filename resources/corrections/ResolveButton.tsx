import CheckIcon from '@mui/icons-material/CheckOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { Correction } from '../../contract/moderation.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';

/** Toggles whether a correction is resolved, on click or with the R key, then reloads it. */
export const ResolveButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const record = useRecordContext<Correction>();
    const [update, { isPending }] = useUpdate<Correction, Error>();
    const resolved = record?.resolved ?? false;
    const toggle = () =>
        void update(
            'corrections',
            { id: record?.id, data: { resolved: !resolved }, previousData: record },
            {
                onSuccess: () => {
                    notify(`resources.corrections.done.${resolved ? 'unresolved' : 'resolved'}`);
                    refresh();
                },
                onError: error => notify(error.message, { type: 'error' }),
            },
        );
    useKey('r', toggle, record !== undefined && !isPending);
    return (
        <Button
            variant={resolved ? 'outlined' : 'contained'}
            startIcon={resolved ? <UndoIcon /> : <CheckIcon />}
            loading={isPending}
            loadingPosition="start"
            aria-keyshortcuts="R"
            onClick={toggle}
        >
            {translate(resolved ? 'resources.corrections.unresolve' : 'resources.corrections.resolve')}
            <Kbd keys="R" />
        </Button>
    );
};
