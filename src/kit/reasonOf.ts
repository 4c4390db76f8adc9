import { isUnreachable } from '../../dataProvider/failure.ts';

/** Why a call failed, for `translate`: the error's message, or that the server did not answer. */
export const reasonOf = (error: unknown) => {
    if (isUnreachable(error) || !(error instanceof Error)) return 'components.failure.noAnswer';
    return error.message;
};
