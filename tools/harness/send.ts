/** The headers of a signed-in super user. */
export type Staff = Record<'cookie' | 'x-csrf-token', string>;

/** A response; `status` is 0 if there was none. Times in milliseconds. */
export interface Answer<Body = unknown> {
    status: number;
    body: Body;
    retryAfter: string | null;
    took: number;
}

export interface Request {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Below `/api`, or from the root with a leading slash. */
    path: string;
    /** Sent as JSON, or as a form. */
    body?: object | FormData;
    headers?: Record<string, string>;
}

/** The longest wait for a response, in milliseconds. */
const patience = 60_000;

export const urlOf = (origin: string, path: string) =>
    origin + (path.startsWith('/') ? path : `/api/${path}`);

const encode = (body: Request['body']): { body?: string | FormData; headers?: Record<string, string> } => {
    if (body === undefined || body instanceof FormData) return { body };
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
};

/** Sends a request as a signed-in person and waits for the whole response. */
export const send = async (
    origin: string,
    staff: Staff | undefined,
    { method = 'GET', path, body, headers }: Request,
): Promise<Answer> => {
    const encoded = encode(body);
    const init = {
        method,
        body: encoded.body,
        headers: { ...staff, ...encoded.headers, ...headers },
        signal: AbortSignal.timeout(patience),
    };
    const started = performance.now();
    try {
        const response = await fetch(urlOf(origin, path), init);
        const text = await response.text();
        const took = performance.now() - started;
        return {
            status: response.status,
            body: parse(text),
            retryAfter: response.headers.get('retry-after'),
            took,
        };
    } catch {
        return { status: 0, body: undefined, retryAfter: null, took: performance.now() - started };
    }
};

/** Like `send`, but throws unless the request succeeds. */
export const ask = async <Body>(origin: string, staff: Staff, request: Request) => {
    const answer = await send(origin, staff, request);
    if (answer.status < 200 || answer.status >= 300)
        throw new Error(`${request.path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer as Answer<Body>;
};

export const formOf = (fields: Record<string, string | number | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
        if (value instanceof Blob) form.append(name, value, 'photo.jpg');
        else form.append(name, String(value));
    return form;
};

/** Whether a response is the contract's refusal for something temporarily unavailable. */
export const isUnavailable = ({ status, body, retryAfter }: Answer) =>
    status === 503 &&
    retryAfter !== null &&
    typeof (body as { error?: unknown } | null)?.error === 'string' &&
    !/\n\s+at /.test((body as { error: string }).error);
