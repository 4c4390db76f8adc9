import { useCallback } from 'react';
import { HttpError, useRegisterMutationMiddleware } from 'react-admin';

type Save = (...args: unknown[]) => Promise<unknown>;

const inForm = (error: unknown) => {
    if (error instanceof HttpError && error.body?.errors) return error;
    const message = error instanceof HttpError ? error.message : 'components.unreachable';
    return new HttpError(message, 0, { errors: { root: { serverError: message } } });
};

/**
 * Tells a save that got no answer, or one that names no field, at the top of the form around it. Without it
 * the form would take such a save for a success and let go of what was typed.
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
