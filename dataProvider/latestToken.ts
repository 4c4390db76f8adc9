const signedOut = 401;

export interface LatestToken {
    header: string;
    get: () => string | null;
    /** Notes a sent request; returns the function for its response. */
    follow: () => (response: Response, changesSession?: boolean) => void;
}

/**
 * The anti-forgery token for the next request: the latest response's, unless its request belongs to a session that is
 * over. Such a response may arrive after the sign-in, or after the refusal that ended the session; its token would be
 * refused.
 */
export const createLatestToken = (header: string): LatestToken => {
    let token: string | null = null;
    let sent = 0;
    let first = 1;
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
