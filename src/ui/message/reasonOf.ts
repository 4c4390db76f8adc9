import { HttpError } from 'ra-core';
import { isForbidden, isUnreachable, messageOfFailure, refusalsOf } from '../../../dataProvider/failure.ts';
import { messageOf } from '../../../dataProvider/message.ts';

/** Why an action without input failed, for `translate`. */
export const reasonOf = (error: unknown) =>
    isUnreachable(error) ? 'components.failure.noAnswer' : messageOfFailure(error);

/** The same for a list or a record: a sentence of the backend that is in no language's messages is not for its reader. */
export const readingReasonOf = (error: unknown) => {
    const [refusal] = error instanceof HttpError ? refusalsOf(error) : [];
    if (!refusal || refusal.code !== undefined) return reasonOf(error);
    return messageOf({ ...refusal, code: isForbidden(error) ? 'access' : 'server' });
};
