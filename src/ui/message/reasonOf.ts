import { HttpError } from 'ra-core';
import { isForbidden, isUnreachable, messageOfFailure, refusalsOf } from '../../../dataProvider/failure.ts';
import { decodeMessage, messageOf } from '../../../dataProvider/message.ts';

/** Why an action without input failed, for `translate`. */
export const reasonOf = (error: unknown) =>
    isUnreachable(error) ? 'components.failure.noAnswer' : messageOfFailure(error);

const ofLostAnswer: readonly string[] = ['components.unsure.notSaved', 'components.unsure.unknown'];

/**
 * Whether a reason is not for passing: the server failed, or the answer to a save was lost. All others show for three
 * seconds (catalogue document, section 8; decisions 9 and 34).
 */
export const isStaying = (reason: string) =>
    ofLostAnswer.includes(reason) || decodeMessage(reason)?.errorId !== undefined;

/** The same for a list or a record: a sentence of the backend that is in no language's messages is not for its reader. */
export const readingReasonOf = (error: unknown) => {
    const [refusal] = error instanceof HttpError ? refusalsOf(error) : [];
    if (!refusal || refusal.code !== undefined) return reasonOf(error);
    return messageOf({ ...refusal, code: isForbidden(error) ? 'access' : 'server' });
};
