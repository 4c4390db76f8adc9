interface Why {
    /** The account that signed in instead. */
    other?: string;
    /** The session is open, and what it asks for has to be confirmed. */
    confirms?: true;
}

/** Asks whoever's session ended during work, or has to be confirmed, to sign in again without leaving the page. */
export interface SignInAgain {
    /** Simultaneous requests share one question; false if declined. */
    ask: (why?: Why) => Promise<boolean>;
    isAsked: () => boolean;
    /** Whether the session is over, although nothing the person did was refused. */
    isOver: () => boolean;
    note: (over: boolean) => void;
    why: () => Why;
    answer: (signedIn: boolean) => void;
    /** Calls `listener` when the question opens or closes, or `isOver` changes; only a subscriber can ask. */
    subscribe: (listener: () => void) => () => void;
}

export const createSignInAgain = (): SignInAgain => {
    const listeners = new Set<() => void>();
    let question: Promise<boolean> | undefined;
    let settle: ((signedIn: boolean) => void) | undefined;
    let reason: Why = {};
    let over = false;

    const tell = () => listeners.forEach(listener => listener());

    const open = (why: Why) => {
        reason = why;
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
        ask: async (why = {}) => (listeners.size === 0 ? false : (question ?? open(why))),
        isAsked: () => question !== undefined,
        why: () => reason,
        answer: signedIn => {
            question = undefined;
            if (!reason.confirms && reason.other === undefined) over = !signedIn;
            tell();
            settle?.(signedIn);
        },
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};
