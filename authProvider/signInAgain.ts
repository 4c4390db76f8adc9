/** Somebody whose session ended while they worked, asked to sign in without leaving the page. */
export interface SignInAgain {
    /** Asks; simultaneous requests share one question. False when nobody is there to ask, or they would not. */
    ask: () => Promise<boolean>;
    /** Whether the question stands. */
    isAsked: () => boolean;
    /** Answers the question. */
    answer: (signedIn: boolean) => void;
    /** Told whenever the question comes or goes; a subscriber is somebody to ask. */
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
