import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { bulkBackend } from './bulkBackend.ts';
import { countRows, createAssessor, isBusy } from './bulkRows.ts';
import { createBulkUpload } from './bulkUpload.ts';

/** The bulk upload of the page; leaving the page discards it. */
export const useBulkUpload = () => {
    const provider = useConsole();
    const notify = useNotify();
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

    /** Resolves to whether it succeeded; a failure shows a notification. */
    const attempt = async (action: Promise<unknown>): Promise<boolean> => {
        try {
            await action;
            return true;
        } catch (error) {
            notify(error instanceof HttpError ? error.message : 'components.unreachable', { type: 'error' });
            return false;
        }
    };
    const saving = rows.some(isBusy);
    return { ...upload, ...state, assessed, counts, saving, attempt };
};

export type Bulk = ReturnType<typeof useBulkUpload>;
