import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { messageOfFailure } from '../../../dataProvider/failure.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { bulkBackend } from './bulkBackend.ts';
import { countRows, createAssessor, isBusy } from './bulkRows.ts';
import { createBulkUpload } from './bulkUpload.ts';
import { useBulkDraft } from './bulkDraft.ts';

export const useBulkUpload = (text: RefObject<HTMLTextAreaElement | null>) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    const [upload] = useState(() => createBulkUpload(bulkBackend(http, queryClient)));
    const state = useSyncExternalStore(upload.subscribe, upload.snapshot);
    const draft = useBulkDraft(upload, text);
    // After the draft, which keeps what is cleared.
    useEffect(() => () => upload.clear(), [upload]);
    const { rows, images, missingIngredients } = state;
    const [assessRows] = useState(createAssessor);
    const assessed = useMemo(
        () => assessRows(rows, images, missingIngredients),
        [assessRows, rows, images, missingIngredients],
    );
    const counts = useMemo(() => countRows(assessed), [assessed]);

    /** Why the last attempt failed: a message for `translate`. */
    const [failure, setFailure] = useState<string>();

    /** Resolves to its success; a failure stays on the page until the next attempt. */
    const attempt = async (action: Promise<unknown>): Promise<boolean> => {
        setFailure(undefined);
        try {
            await action;
            return true;
        } catch (error) {
            setFailure(messageOfFailure(error));
            return false;
        }
    };
    const saving = rows.some(isBusy);
    const editing = rows.some(row => row.editing);
    return { ...upload, ...state, draft, assessed, counts, saving, editing, failure, attempt };
};

export type Bulk = ReturnType<typeof useBulkUpload>;
