const signedOut = 401;

export interface LatestToken {
    /** The header that carries it. */
    header: string;
    /** Null before the first response. */
    get: () => string | null;
    /** Notes that a request is sent; returns what takes its response, with whether it changed the session. */
    follow: () => (response: Response, changesSession?: boolean) => void;
}

/**
 * The anti-forgery token for the next request: that of the response that came last, unless it was asked for in a session
 * that is over by now. Such a response may come after the sign-in, or after the refusal that says that the session is
 * over, and its token would be refused.
 */
export const createLatestToken = (header: string): LatestToken => {
    let token: string | null = null;
    let sent = 0;
    /** The first request after the latest sign-in or sign-out. */
    let first = 1;
    /** The latest request that was refused for want of a session. */
    let refused = 0;

    return {
        header,
        get: () => token,
        follow: () => {
            sent += 1;
            const place = sent;
            return ({ status, headers }, changesSession = false) => {
                const isRefused = status === signedOut && !changesSession;
                if (changesSession) first = sent + 1;
                else if (place < first || (place < refused && !isRefused)) return;
                if (isRefused) refused = Math.max(refused, place);
                token = headers.get(header) ?? token;
            };
        },
    };
};
