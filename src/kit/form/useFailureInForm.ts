import { useCallback } from 'react';
import { HttpError, useRegisterMutationMiddleware } from 'react-admin';

type Save = (...args: unknown[]) => Promise<unknown>;

const inForm = (error: unknown) => {
    if (error instanceof HttpError && error.body?.errors) return error;
    const message = error instanceof HttpError ? error.message : 'components.unreachable';
    return new HttpError(message, 0, { errors: { root: { serverError: message } } });
};

/**
 * Shows a save without a response, or with an error for no field, at the top of the surrounding form.
 * Otherwise the form would treat it as a success and discard its values.
 */
export const useFailureInForm = () => {
    const middleware = useCallback(async (...args: unknown[]) => {
        const next = args.pop() as Save;
        try {
            return await next(...args);
        } catch (error) {
            throw inForm(error);
        }
    }, []);
    useRegisterMutationMiddleware(middleware);
};
