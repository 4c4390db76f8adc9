import { HttpError } from 'react-admin';

/** The messages of a failed save in the shape of react-admin's form: by field, or above the fields. */
export const submissionErrors = (error: unknown): Record<string, unknown> =>
    error instanceof HttpError ? error.body.errors : { root: { serverError: 'components.unreachable' } };
