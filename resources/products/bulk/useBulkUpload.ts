import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { messageOfFailure } from '../../../dataProvider/failure.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { bulkBackend } from './bulkBackend.ts';
import { countRows, createAssessor, isBusy } from './bulkRows.ts';
import { createBulkUpload } from './bulkUpload.ts';

/** The bulk upload of the page; leaving the page discards it. */
export const useBulkUpload = () => {
    const provider = useConsole();
    const [upload] = useState(() => createBulkUpload(bulkBackend(provider)));
    const state = useSyncExternalStore(upload.subscribe, upload.snapshot);
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

    /** Resolves to whether it succeeded; a failure stays on the page until the next attempt. */
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
    return { ...upload, ...state, assessed, counts, saving, editing, failure, attempt };
};

export type Bulk = ReturnType<typeof useBulkUpload>;
