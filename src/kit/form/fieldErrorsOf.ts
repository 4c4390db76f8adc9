import { HttpError } from 'react-admin';

const rootField = 'root.serverError';

/** What a failed save says, by field; what belongs to none stands under the form's own. */
export const fieldErrorsOf = (error: unknown): [field: string, message: string][] => {
    const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
    if (typeof errors !== 'object' || errors === null) return [[rootField, 'components.unreachable']];
    return Object.entries(errors).map(([field, said]) =>
        typeof said === 'string' ? [field, said] : [rootField, String(said?.serverError ?? said)],
    );
};
