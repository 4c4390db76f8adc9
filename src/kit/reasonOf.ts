import { isUnreachable } from '../../dataProvider/failure.ts';

/** Why a call failed, as a message for `translate`. */
export const reasonOf = (error: Error) =>
    isUnreachable(error) ? 'components.failure.unreachable' : error.message;
