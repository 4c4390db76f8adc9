import { isUnreachable, messageOfFailure } from '../../dataProvider/failure.ts';

/** Why an action failed, for `translate`; nothing was typed for it. */
export const reasonOf = (error: unknown) =>
    isUnreachable(error) ? 'components.failure.noAnswer' : messageOfFailure(error);
