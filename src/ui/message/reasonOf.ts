import { isUnreachable, messageOfFailure } from '../../../dataProvider/failure.ts';

/** Why an action without input failed, for `translate`. */
export const reasonOf = (error: unknown) =>
    isUnreachable(error) ? 'components.failure.noAnswer' : messageOfFailure(error);
