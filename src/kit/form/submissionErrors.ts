import { HttpError } from 'react-admin';

/** What a failed save says, as react-admin's form takes it: by field, or above the fields. */
export const submissionErrors = (error: unknown): Record<string, unknown> =>
    error instanceof HttpError ? error.body.errors : { root: { serverError: 'components.unreachable' } };
