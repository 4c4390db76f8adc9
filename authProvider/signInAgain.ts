/** Asks a person whose session ended while they worked to sign in again without leaving the page. */
export interface SignInAgain {
    /**
     * Asks; simultaneous requests share one question. `other` is the account that has signed in instead.
     * False when nobody can be asked, or the person declines.
     */
    ask: (other?: string) => Promise<boolean>;
    /** Whether a question is open. */
    isAsked: () => boolean;
    /** Whether the session is known to be over, while nothing the person did has been refused for it. */
    isOver: () => boolean;
    /** Notes that the session is over, or that it is not, without asking. */
    note: (over: boolean) => void;
    /** The account that has signed in instead, of the open question. */
    otherAccount: () => string | undefined;
    /** Answers the question. */
    answer: (signedIn: boolean) => void;
    /**
     * Calls `listener` whenever the question opens or closes and when the session is noted to be over; a
     * subscriber counts as someone who can be asked.
     */
    subscribe: (listener: () => void) => () => void;
}

export const createSignInAgain = (): SignInAgain => {
    const listeners = new Set<() => void>();
    let question: Promise<boolean> | undefined;
    let settle: ((signedIn: boolean) => void) | undefined;
    let instead: string | undefined;
    let over = false;

    const tell = () => listeners.forEach(listener => listener());

    const open = (other: string | undefined) => {
        instead = other;
        const asked = new Promise<boolean>(resolve => {
            settle = resolve;
        });
        question = asked;
        tell();
        return asked;
    };

    const note = (next: boolean) => {
        if (over === next) return;
        over = next;
        tell();
    };

    return {
        isOver: () => over,
        note,
        ask: async other => (listeners.size === 0 ? false : (question ?? open(other))),
        isAsked: () => question !== undefined,
        otherAccount: () => instead,
        answer: signedIn => {
            question = undefined;
            if (instead === undefined) over = !signedIn;
            tell();
            settle?.(signedIn);
        },
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};
