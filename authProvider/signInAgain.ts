/** Asks whoever's session ended during work to sign in again without leaving the page. */
export interface SignInAgain {
    /** Simultaneous requests share one question. `other` is the account that signed in instead; false if declined. */
    ask: (other?: string) => Promise<boolean>;
    isAsked: () => boolean;
    /** Whether the session is over, although nothing the person did was refused. */
    isOver: () => boolean;
    note: (over: boolean) => void;
    otherAccount: () => string | undefined;
    answer: (signedIn: boolean) => void;
    /** Calls `listener` when the question opens or closes, or `isOver` changes; only a subscriber can ask. */
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
