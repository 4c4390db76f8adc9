import { isUnreachable } from '../../dataProvider/failure.ts';

/** Why a call failed, for `translate`: the error's message, or that the server did not answer. */
export const reasonOf = (error: unknown) =>
    error instanceof Error && !isUnreachable(error) ? error.message : 'components.failure.noAnswer';
