import type { Staff } from './arena.ts';

/** A response; `status` is 0 when there was none. Times in milliseconds. */
export interface Answer {
    status: number;
    body: unknown;
    retryAfter: string | null;
    took: number;
}

export interface Request {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Below `/api`, or from the root with a leading slash. */
    path: string;
    /** Sent as JSON, or as a form. */
    body?: object | FormData;
}

/** The longest wait for a response, in milliseconds. */
const patience = 60_000;

const encode = (body: Request['body']) => {
    if (body === undefined) return {};
    if (body instanceof FormData) return { body };
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
    { method = 'GET', path, body }: Request,
): Promise<Answer> => {
    const started = performance.now();
    const took = () => performance.now() - started;
    const { headers, ...encoded } = encode(body) as {
        headers?: Record<string, string>;
        body?: RequestInit['body'];
    };
    try {
        const response = await fetch(origin + (path.startsWith('/') ? path : `/api/${path}`), {
            method,
            ...encoded,
            headers: { ...staff, ...headers },
            signal: AbortSignal.timeout(patience),
        });
        const text = await response.text();
        return {
            status: response.status,
            body: parse(text),
            retryAfter: response.headers.get('retry-after'),
            took: took(),
        };
    } catch {
        return { status: 0, body: undefined, retryAfter: null, took: took() };
    }
};

/** A form of plain values and pictures. */
export const formOf = (fields: Record<string, string | number | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
        if (value instanceof Blob) form.append(name, value, 'photo.jpg');
        else form.append(name, String(value));
    }
    return form;
};

/** Whether a response is the contract's refusal for something temporarily unavailable. */
export const isUnavailable = ({ status, body, retryAfter }: Answer) =>
    status === 503 &&
    retryAfter !== null &&
    typeof (body as { error?: unknown } | null)?.error === 'string' &&
    !/\n\s+at /.test((body as { error: string }).error);
