import { screenHeader } from '../contract/headers.ts';
import { answerOf, isForbidden, isSignedOut, isTokenProblem, toHttpError } from './failure.ts';
import type { LatestToken } from './latestToken.ts';

const tokenRetries = 3;

export interface HttpReply {
    status: number;
    headers: Headers;
    body: string;
    /** The parsed body; undefined when it is not JSON. */
    // React-admin's own clients use this type.
    // oxlint-disable-next-line typescript/no-explicit-any
    json: any;
}

export interface HttpRequest extends RequestInit {
    /** Nobody has asked for it, so that nobody is asked to sign in again for it. */
    quiet?: boolean;
}

/**
 * Sends one request to a path below `/api`, such as `product/12`. Rejects with an HttpError when the response
 * is not 2xx, and with `NoAnswer` when there is none.
 */
export type HttpClient = (path: string, init?: HttpRequest) => Promise<HttpReply>;

export interface HttpClientOptions {
    /** The base of every path, such as `/api`. */
    api: string;
    latestToken: LatestToken;
    /**
     * Asks the person to sign in again after a 401, or a 403 that another tab's account causes; false when there
     * is nothing to ask, or they decline.
     */
    signInAgain: (error: unknown) => Promise<boolean>;
    /** Called when a quiet request is refused with 401, and with false when any request is answered. */
    noteOver: (over: boolean) => void;
    /** Why nothing may be changed: another account has signed in in this browser. Undefined if none has. */
    takenOver: () => Error | undefined;
    /** The address of the current screen; false for a backend that does not keep it. */
    screen: () => string | false;
    /** The response to a path that the page has read already, if there is one; it is used once. */
    takeEarly?: (path: string) => Promise<Response> | undefined;
}

const parse = (body: string): unknown => {
    try {
        return JSON.parse(body);
    } catch {
        return undefined;
    }
};

/** Whether a 401 is an expected result of a call, so that nobody is asked to sign in again. */
const opensSession = (path: string) => path === 'auth/me' || path === 'auth/login' || path === 'auth/logout';

/** Whether a call that succeeds gives the browser another session, or takes it away. */
const changesSession = (path: string) =>
    path === 'auth/login' || path === 'auth/logout' || path.startsWith('auth/reset-password/');

/** Whether a request changes a record; a search is sent as POST, too, presence and claims as PUT. */
const isChange = (path: string, { method = 'GET' }: RequestInit = {}) =>
    method !== 'GET' &&
    !path.startsWith('search/') &&
    path !== 'presence' &&
    path !== 'desk/claim' &&
    !opensSession(path);

/**
 * Sends the session's cookie and the latest anti-forgery token with every request (catalogue document,
 * section 7). A refused token is renewed and the request repeated, up to three times (section 8); after a 401, and
 * a 403 for another account, the person may sign in again, and then the request is repeated. Once another account
 * has signed in in this browser they are asked before a change is sent, and it is refused if they decline.
 */
export const createHttpClient = ({
    api,
    latestToken,
    signInAgain,
    noteOver,
    takenOver,
    screen,
    takeEarly,
}: HttpClientOptions): HttpClient => {
    let renewal: Promise<unknown> | undefined;
    /** How many sessions have begun or ended here. */
    let sessions = 0;

    const sendNow: HttpClient = async (path, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('Accept', 'application/json');
        const token = latestToken.get();
        if (token) headers.set(latestToken.header, token);
        if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
        const from = isChange(path, init) && screen();
        if (from) headers.set(screenHeader, from);
        const mayBeEarly = sessions === 0 && (init.method ?? 'GET') === 'GET';
        const early = mayBeEarly ? takeEarly?.(path) : undefined;
        const takeToken = latestToken.follow();
        const response =
            (await early?.catch(() => undefined)) ??
            (await answerOf(
                fetch(`${api}/${path}`, { ...init, headers, credentials: 'include' }),
                init.signal,
            ));
        const begins = response.ok && changesSession(path);
        if (begins) sessions += 1;
        takeToken(response, begins);
        const body = await answerOf(response.text(), init.signal);
        const json = parse(body);
        if (!response.ok) throw toHttpError(response.status, json);
        return { status: response.status, headers: response.headers, body, json };
    };

    /** A sign-in or sign-out that has not been answered. */
    let changing: Promise<unknown> | undefined;

    /** Waits for a new session, whose cookie may come before its token is known here. */
    const send: HttpClient = async (path, init) => {
        if (!changesSession(path)) {
            if (changing) await changing;
            return sendNow(path, init);
        }
        const answer = sendNow(path, init);
        changing = answer.catch(() => undefined).finally(() => (changing = undefined));
        return answer;
    };

    /** A refusal brings a token too: whoever signs in has no session yet. */
    const askForToken = () =>
        send('auth/me').catch(error => {
            if (!isSignedOut(error)) throw error;
        });

    /** Requests refused at the same time share one renewal. */
    const renewToken = () => (renewal ??= askForToken().finally(() => (renewal = undefined)));

    const sendWithToken: HttpClient = async (path, init) => {
        for (let retries = 0; ; retries++) {
            try {
                return await send(path, init);
            } catch (error) {
                if (!isTokenProblem(error) || retries === tokenRetries) throw error;
                await renewToken();
                init?.signal?.throwIfAborted();
            }
        }
    };

    let signIns = 0;
    const askToSignIn = async (error: unknown) => {
        const signedIn = await signInAgain(error);
        if (signedIn) signIns += 1;
        return signedIn;
    };

    return async (path, init) => {
        const refusal = isChange(path, init) ? takenOver() : undefined;
        if (refusal) {
            if (!(await askToSignIn(refusal))) throw refusal;
            init?.signal?.throwIfAborted();
        }
        const sentAfter = signIns;
        const sentIn = sessions;
        try {
            const reply = await sendWithToken(path, init);
            noteOver(false);
            return reply;
        } catch (error) {
            if (init?.quiet) {
                if (isSignedOut(error) && sentIn === sessions) noteOver(true);
                throw error;
            }
            if (!(isSignedOut(error) || isForbidden(error)) || opensSession(path)) throw error;
            // Someone may have signed in again while this refusal was in transit; then there is nothing to
            // ask.
            if (sentAfter === signIns && !(await askToSignIn(error))) throw error;
            init?.signal?.throwIfAborted();
            return sendWithToken(path, init);
        }
    };
};
