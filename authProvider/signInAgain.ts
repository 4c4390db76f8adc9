/** Asks a person whose session ended while they worked to sign in again without leaving the page. */
export interface SignInAgain {
    /**
     * Asks; simultaneous requests share one question. False when nobody can be asked, or the person declines.
     */
    ask: () => Promise<boolean>;
    /** Whether a question is open. */
    isAsked: () => boolean;
    /** Answers the question. */
    answer: (signedIn: boolean) => void;
    /**
     * Calls `listener` whenever the question opens or closes; a subscriber counts as someone who can be
     * asked.
     */
    subscribe: (listener: () => void) => () => void;
}

export const createSignInAgain = (): SignInAgain => {
    const listeners = new Set<() => void>();
    let question: Promise<boolean> | undefined;
    let settle: ((signedIn: boolean) => void) | undefined;

    const tell = () => listeners.forEach(listener => listener());

    const open = () => {
        const asked = new Promise<boolean>(resolve => {
            settle = resolve;
        });
        question = asked;
        tell();
        return asked;
    };

    return {
        ask: async () => (listeners.size === 0 ? false : (question ?? open())),
        isAsked: () => question !== undefined,
        answer: signedIn => {
            question = undefined;
            tell();
            settle?.(signedIn);
        },
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};
