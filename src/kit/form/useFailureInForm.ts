import { useCallback } from 'react';
import { HttpError, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFields } from '../fields/useField.ts';
import { refusedErrors } from './refusedErrors.ts';

type Save = (...args: unknown[]) => Promise<unknown>;

/**
 * Shows a failed save at the fields and in the alert of the surrounding form. Without this the form would treat
 * a save without a response as a success and discard its values.
 */
export const useFailureInForm = () => {
    const { control } = useFormContext();
    const fields = useFields();
    const middleware = useCallback(
        async (...args: unknown[]) => {
            const next = args.pop() as Save;
            try {
                return await next(...args);
            } catch (error) {
                const status = error instanceof HttpError ? error.status : 0;
                const message = error instanceof Error ? error.message : '';
                throw new HttpError(message, status, { errors: refusedErrors(error, control, fields) });
            }
        },
        [control, fields],
    );
    useRegisterMutationMiddleware(middleware);
};
