import { useCallback, useRef } from 'react';
import {
    useRegisterMutationMiddleware,
    useSaveContext,
    type RaRecord,
    type SaveHandlerCallbacks,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { usePageOfForm } from '../../ui/form/PageOfForm.ts';

type Save = (...args: unknown[]) => Promise<unknown>;

/**
 * Returns a function that saves a form with the surrounding page, as changes of the record `base`; rejects with the
 * error, which a page that does not wait for its saves also reports.
 */
export const usePageSave = () => {
    const page = useSaveContext();
    const { onError } = usePageOfForm();
    const base = useRef<RaRecord>(undefined);
    const middleware = useCallback((...args: unknown[]) => {
        const next = args.pop() as Save;
        const [resource, params, ...rest] = args;
        const of = base.current && { previousData: base.current };
        return next(resource, { ...(params as object), ...of }, ...rest);
    }, []);
    useRegisterMutationMiddleware(middleware);
    return async (values: FieldValues, record?: RaRecord) => {
        base.current = record;
        let failure: { error: unknown } | undefined;
        const report: SaveHandlerCallbacks['onError'] = (error, ...rest) => {
            failure = { error };
            void onError?.(error, ...rest);
        };
        const waits = page.mutationMode === undefined || page.mutationMode === 'pessimistic';
        await page.save?.(values, waits ? { onError: report } : undefined);
        if (failure) throw failure.error;
    };
};
