import { HttpError } from 'react-admin';

const rootField = 'root.serverError';

/** The messages of a failed save by field; those without a field are under the form's own key. */
export const fieldErrorsOf = (error: unknown): [field: string, message: string][] => {
    const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
    if (typeof errors !== 'object' || errors === null) return [[rootField, 'components.unreachable']];
    return Object.entries(errors).map(([field, said]) =>
        typeof said === 'string' ? [field, said] : [rootField, String(said?.serverError ?? said)],
    );
};
