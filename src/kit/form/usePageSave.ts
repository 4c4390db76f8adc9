import { useCallback, useRef } from 'react';
import { HttpError, useRegisterMutationMiddleware, useSaveContext, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

type Save = (...args: unknown[]) => Promise<unknown>;

interface Running {
    base?: RaRecord;
    failure?: unknown;
}

/**
 * Returns a function that saves the values of a form with the page around it, as changes of the record `base`, and
 * rejects with the error of a failed save.
 */
export const usePageSave = () => {
    const page = useSaveContext();
    const running = useRef<Running>({});
    const middleware = useCallback(async (...args: unknown[]) => {
        const next = args.pop() as Save;
        const [resource, params, ...rest] = args;
        const { base } = running.current;
        try {
            return await next(
                resource,
                { ...(params as object), ...(base && { previousData: base }) },
                ...rest,
            );
        } catch (error) {
            running.current.failure = error;
            // With errors in its body react-admin leaves the failure to the form, even if there was no response.
            throw new HttpError('', 0, { errors: { root: {} } });
        }
    }, []);
    useRegisterMutationMiddleware(middleware);
    return async (values: FieldValues, base?: RaRecord) => {
        const current: Running = (running.current = { base });
        await page.save?.(values);
        if (current.failure !== undefined) throw current.failure;
    };
};
