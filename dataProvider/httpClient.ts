import { requestHeader, screenHeader, writtenHeader } from '../contract/saves.ts';
import { answerOf, isForbidden, isSignedOut, isTokenProblem, toHttpError } from './failure.ts';
import type { LatestToken } from './latestToken.ts';
import type { LatestWrite } from './latestWrite.ts';
import { newUuid } from './uuid.ts';

const tokenRetries = 3;

export interface HttpReply {
    status: number;
    headers: Headers;
    body: string;
    /** Undefined if the body is not JSON. */
    // React-admin's own clients use this type.
    // oxlint-disable-next-line typescript/no-explicit-any
    json: any;
}

export interface HttpRequest extends RequestInit {
    /** Does not ask the person to sign in again. */
    quiet?: boolean;
}

/**
 * Sends a request to a path below `/api`, such as `product/12`. Rejects with an HttpError if the response is not 2xx,
 * and with `NoAnswer` without one.
 */
export type HttpClient = (path: string, init?: HttpRequest) => Promise<HttpReply>;

export interface HttpClientOptions {
    api: string;
    latestToken: LatestToken;
    latestWrite: LatestWrite;
    /**
     * Asks to sign in again after a 401, or a 403 caused by another tab's account or that asks to confirm who it is; false
     * if declined or not needed.
     */
    signInAgain: (error: unknown) => Promise<boolean>;
    /** Called with true when a quiet request is refused with 401, and with false when any request succeeds. */
    noteOver: (over: boolean) => void;
    /** Why changes are refused: another account has signed in in this browser. */
    takenOver: () => Error | undefined;
    /** The address of the current screen; false if the backend does not log it. */
    screen: () => string | false;
    /** The response the page has already read, once. */
    takeEarly?: (path: string) => Promise<Response> | undefined;
}

const parse = (body: string): unknown => {
    try {
        return JSON.parse(body);
    } catch {
        return undefined;
    }
};

/** A 401 is an expected result of these calls. */
const opensSession = (path: string) => /^auth\/(?:me$|login|logout$)/.test(path);

/** Their responses set another cookie. */
const changesSession = (path: string) =>
    /^auth\/(?:login(?:\/code|\/passkey)?$|logout$|reset-password\/|change-password$|factors\/codes$|passkeys$)/.test(
        path,
    );

/** Searches are POST requests too, and presence and claims are PUT requests. */
const isChange = (path: string, { method = 'GET' }: RequestInit = {}) =>
    method !== 'GET' &&
    !path.startsWith('search/') &&
    path !== 'presence' &&
    path !== 'desk/claim' &&
    !opensSession(path);

/**
 * Sends the session's cookie and the latest anti-forgery token with every request (catalogue document, section 7). A
 * refused token is renewed and the request repeated up to three times (section 8). After a 401, or a 403 caused by
 * another account, the person may sign in again and the request is repeated. Once another account has signed in in this
 * browser, the person is asked before a change is sent; if they decline, it is refused.
 */
export const createHttpClient = ({
    api,
    latestToken,
    latestWrite,
    signInAgain,
    noteOver,
    takenOver,
    screen,
    takeEarly,
}: HttpClientOptions): HttpClient => {
    let renewal: Promise<unknown> | undefined;
    let sessions = 0;

    const sendNow: HttpClient = async (path, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('Accept', 'application/json');
        const token = latestToken.get();
        if (token) headers.set(latestToken.header, token);
        const written = latestWrite.get();
        if (written) headers.set(writtenHeader, written);
        if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
        const from = isChange(path, init) && screen();
        if (from) headers.set(screenHeader, from);
        // Another origin would have to allow the header.
        if (api.startsWith('/')) headers.set(requestHeader, newUuid());
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
        latestWrite.note(response.headers.get(writtenHeader));
        const body = await answerOf(response.text(), init.signal);
        const json = parse(body);
        if (!response.ok)
            throw toHttpError(response.status, json, {
                request: response.headers.get(requestHeader) ?? undefined,
                retryAfter: Number(response.headers.get('Retry-After')),
            });
        return { status: response.status, headers: response.headers, body, json };
    };

    let changing: Promise<unknown> | undefined;

    /** Waits for a pending sign-in or sign-out: its cookie may arrive before its token. */
    const send: HttpClient = async (path, init) => {
        if (!changesSession(path)) {
            if (changing) await changing;
            return sendNow(path, init);
        }
        const answer = sendNow(path, init);
        changing = answer.catch(() => undefined).finally(() => (changing = undefined));
        return answer;
    };

    /** Before the sign-in there is no session, but the refusal brings a token too. */
    const askForToken = () =>
        send('auth/me').catch(error => {
            if (!isSignedOut(error)) throw error;
        });

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
            // The cookie may have changed while this refusal was in transit.
            const isLate = sentAfter !== signIns || (isSignedOut(error) && sentIn !== sessions);
            if (!isLate && !(await askToSignIn(error))) throw error;
            init?.signal?.throwIfAborted();
            return sendWithToken(path, init);
        }
    };
};
