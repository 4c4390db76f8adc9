/** The recognizer's files did not load, the picture did not load or is none, or the caller aborted. */
export type RecognitionFailure = 'unavailable' | 'unreadable' | 'aborted';

export class RecognitionError extends Error {
    readonly failure: RecognitionFailure;

    constructor(failure: RecognitionFailure, options?: ErrorOptions) {
        super(`Recognition: ${failure}`, options);
        this.name = 'RecognitionError';
        this.failure = failure;
    }
}
